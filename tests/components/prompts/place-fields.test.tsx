import { screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { PlaceFields } from "@/components/prompts/form/place-fields";
import { formValuesOf } from "@/components/prompts/form/form-values";
import { Form } from "@/components/ui/form";
import { mount } from "../../support/components/mount";

function Fields() {
  const form = useForm({ defaultValues: formValuesOf(null, "base") });
  return (
    <Form {...form}>
      <PlaceFields bases={[{ id: "base", name: "Личная база", isPaid: false }]} fixedBase={false} />
    </Form>
  );
}

test("another content type clears the category, the way back does too", async () => {
  const { user } = mount(<Fields />);
  const category = screen.getByRole<HTMLSelectElement>("combobox", { name: "Категория" });
  const choose = (type: string) => user.click(screen.getByRole("radio", { name: type }));
  await user.selectOptions(category, "Маркетинг");
  await choose("Аудио");
  expect(category.value).toBe("");
  await user.selectOptions(category, "Подкасты");
  await choose("Текст");
  expect(category.value).toBe("");
});
