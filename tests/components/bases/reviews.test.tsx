import { screen, waitFor } from "@testing-library/react";
import { Reply } from "@/components/bases/reviews/reply";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const reply = (text: string) => <Reply baseId="b" reviewId="r" name="Анна" text={text} />;
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Ваш ответ" });
const folded = () => document.querySelector("details")!;
const press = (name: string) => screen.getByRole("button", { name });

test("a reply that was sent, changed or not, or taken back folds its form", async () => {
  const { user, fill, refreshes, rerender } = mount(reply("Спасибо"));
  const stored = { ok: true, data: { id: "r" } };
  answers("ACTION /submitReply", () => ({ json: stored }));
  answers("ACTION /submitReplyDeletion", () => ({ json: { ok: true, data: null } }));
  folded().open = true;
  await user.click(press("Опубликовать ответ"));
  await expectToast("Ответ опубликован");
  await waitFor(() => expect(folded().open).toBe(false));
  folded().open = true;
  await fill(field(), "Спасибо большое");
  await user.click(press("Опубликовать ответ"));
  await waitFor(() => expect(refreshes()).toBe(2));
  rerender(reply("Спасибо большое"));
  expect([folded().open, field().value]).toEqual([false, "Спасибо большое"]);
  folded().open = true;
  await user.click(press("Удалить ответ"));
  await waitFor(() => expect(folded().open).toBe(false));
  rerender(reply(""));
  expect(field().value).toBe("");
});

test("a colleague's reply comes into an untouched form, and takes nothing that is typed", async () => {
  const { fill, rerender } = mount(reply(""));
  rerender(reply("Ответ коллеги"));
  expect(field().value).toBe("Ответ коллеги");
  folded().open = true;
  await fill(field(), "Наш ответ");
  rerender(reply("Ещё один"));
  expect([folded().open, field().value]).toEqual([true, "Наш ответ"]);
});
