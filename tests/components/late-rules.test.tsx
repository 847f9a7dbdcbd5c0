import { screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useForm } from "react-hook-form";
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import ru from "@/messages/ru.json";
import { answers } from "../support/components/calls";
import { mount } from "../support/components/mount";

const { validation, ...sent } = ru;

/** A form on a page that has sent no texts of what its schema refuses. */
function NameForm() {
  const form = useForm({ defaultValues: { name: "" } });
  return (
    <NextIntlClientProvider locale="ru" messages={sent}>
      <Form {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
          <FormField
            name="name"
            rules={{ required: "validation.required" }}
            render={({ field }) => (
              <FormItem>
                <FormLabel>Имя</FormLabel>
                <FormControl>
                  <Input {...field} />
                </FormControl>
                <FormMessage />
              </FormItem>
            )}
          />
          <button type="submit">Сохранить</button>
        </form>
      </Form>
    </NextIntlClientProvider>
  );
}

test("what a form refuses is worded by texts that come with its first field, asked for again after a failure", async () => {
  let isDown = true;
  const calls = answers("GET /messages/validation.json", () =>
    isDown ? new Error("no line") : { json: { validation } },
  );
  const { user } = mount(<NameForm />);
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(ru.common.errorAdvice));
  isDown = false;
  await user.type(screen.getByRole("textbox", { name: "Имя" }), "А");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await user.clear(screen.getByRole("textbox", { name: "Имя" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(validation.required));
  const asked = calls.length;
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  expect(calls).toHaveLength(asked);
});
