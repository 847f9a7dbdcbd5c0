import { screen } from "@testing-library/react";
import { ModelForm } from "@/components/identity/administration/settings/entry-forms";
import { MoveButton } from "@/components/identity/administration/settings/move-button";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

test("an arrow leads who signed in long ago to sign in", async () => {
  const error = { code: "FRESH_SIGN_IN_REQUIRED", message: "Войдите ещё раз" };
  answers("ACTION /submitEntryMove", () => ({ json: { ok: false, status: 403, error } }));
  const { user } = mount(<MoveButton name="Чат" values={{ entry: "2", by: "-1" }} disabled={false} />);
  await user.click(screen.getByRole("button", { name: "Поднять: Чат" }));
  const way = await screen.findByRole<HTMLAnchorElement>("link", { name: "Войти снова" });
  expect([way.pathname, way.target]).toEqual(["/auth", ""]);
});

test("prices that were typed before the kind was changed are not sent; those that are set are kept", async () => {
  const sent = answers("ACTION /submitModel", () => ({ json: { ok: true, data: null } }));
  const { user, fill } = mount(<ModelForm ids={{ entry: "new", version: "" }} model={null} />);
  const field = (name: string | RegExp) => screen.getByRole("textbox", { name });
  await fill(field(/^Имя в ИИ-сервисе/), "painter");
  await fill(field(/^Вопрос/), "дорого");
  await user.selectOptions(screen.getByRole("combobox"), "image");
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  expect(sent.map(({ body }) => body)).toMatchObject([{ id: "painter", kind: "image" }]);
  expect(sent[0]!.body).not.toHaveProperty("inputPrice");
});
