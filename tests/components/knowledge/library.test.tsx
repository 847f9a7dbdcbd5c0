import { screen, waitFor, within } from "@testing-library/react";
import { NewBaseButton } from "@/components/knowledge/bases/new-base-button";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const BASES = "POST /api/knowledge/bases";
const ID = "0190a2b4-0000-7000-8000-000000000001";

test("a base that could not be saved keeps what was typed", async () => {
  const { user, fill, went } = mount(<NewBaseButton categories={[]} />, { address: "/knowledge" });
  await user.click(screen.getByRole("button", { name: "Новая база знаний" }));
  const dialog = within(await screen.findByRole("dialog"));
  const name = () => dialog.getByRole<HTMLInputElement>("textbox", { name: "Название" });
  await fill(name(), "Тон");
  const full = answers(BASES, () => ({
    status: 409,
    json: { code: "KNOWLEDGE_FULL", message: "Больше 200 баз знаний создать нельзя" },
  }));
  await user.click(dialog.getByRole("button", { name: "Создать" }));
  await expectToast("Ошибка создания базы знаний");
  await waitFor(() =>
    expect(dialog.getByRole("alert").textContent).toContain("Больше 200 баз знаний создать нельзя"),
  );
  expect(name().value).toBe("Тон");
  const made = answers(BASES, () => ({ status: 201, json: { id: ID } }));
  await user.click(dialog.getByRole("button", { name: "Создать" }));
  await waitFor(() => expect(went).toEqual([`/knowledge?base=${ID}`]));
  expect([full, made].map((calls) => calls.map(({ body }) => body))).toMatchObject([
    [{ name: "Тон" }],
    [{ name: "Тон" }],
  ]);
});
