import { screen, waitFor, within } from "@testing-library/react";
import { FEEDBACK_DRAFT } from "@/components/common/drafts/shared-drafts";
import { forgetDraft } from "@/components/common/drafts/use-draft";
import { ToolsHost } from "@/components/layout/frame/tools/tools-host";
import { ToolButton } from "@/components/layout/tool-button";
import type { Feedback } from "@/lib/feedback/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { expectToast } from "../../support/components/toasts";

const BROKEN = () => ({ status: 500, json: { code: "INTERNAL", message: "" } });

const REFUSED = () => ({ json: { ok: false, status: 500, error: { code: "INTERNAL", message: "" } } });

const aMessage = (index: number): Feedback => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
  type: "BUG",
  status: "NEW",
  message: `Сообщение номер ${index}`,
  reply: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  user: null,
});

const dialogOf = () => within(screen.getByRole("dialog"));
const rowOf = (message: string) => dialogOf().getByText(message).closest<HTMLElement>("[role=row], tr")!;

async function opened() {
  answers("GET /messages/feedback-list.json", () => ({ json: {} }));
  const page = mount(
    <>
      <ToolButton tool="feedback-list">Обращения</ToolButton>
      <ToolsHost signedIn />
    </>,
  );
  await page.user.click(screen.getByRole("button", { name: "Обращения" }));
  await screen.findByRole("dialog");
  const choose = async (select: HTMLElement, option: string) => {
    await page.user.click(select);
    await page.user.click(await screen.findByRole("option", { name: option }));
  };
  return { ...page, choose };
}

test("every failure is told", async () => {
  answers("GET /api/feedback", BROKEN);
  const { user, choose } = await opened();
  await expectToast("Ошибка при загрузке обращений");
  answers("GET /api/feedback", () => ({ json: [aMessage(1)] }));
  await user.click(dialogOf().getByRole("button", { name: "Повторить" }));
  await dialogOf().findByText("Сообщение номер 1");

  answers(`PATCH /api/feedback/${aMessage(1).id}`, BROKEN);
  answers("ACTION /submitFeedbackDeletion", REFUSED);
  const status = () => within(rowOf("Сообщение номер 1")).getByRole("combobox");
  await choose(status(), "Обработано");
  await expectToast("Ошибка при обновлении статуса");
  await waitFor(() => expect(status().textContent).toBe("Новое"));
  await user.click(within(rowOf("Сообщение номер 1")).getByRole("button", { name: /^Удалить/ }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Удалить" }));
  await expectToast("Ошибка при удалении");
  expect(rowOf("Сообщение номер 1")).toBeTruthy();
});

test("page after page, and back from a page that became empty @heavy", async () => {
  const messages = Array.from({ length: 45 }, (_, index) => aMessage(index));
  let total = 45;
  answers("GET /api/feedback", ({ query }) => {
    const from = Number(query.get("cursor") ?? 0);
    const link =
      from + 20 < total ? { Link: `</api/feedback?limit=20&cursor=${from + 20}>; rel="next"` } : undefined;
    return new Response(JSON.stringify(messages.slice(0, total).slice(from, from + 20)), {
      headers: { "X-Total-Count": String(total), ...link },
    });
  });
  answers(`PATCH /api/feedback/${aMessage(44).id}`, () => ({ json: aMessage(44) }));
  const { user, choose } = await opened();
  await dialogOf().findByText("45 обращений");
  expect(dialogOf().getAllByText("Аккаунт удалён")[0]).toBeTruthy();
  await user.click(dialogOf().getByRole("button", { name: "Вперёд" }));
  await dialogOf().findByText("Страница 2 из 3");
  await dialogOf().findByText("Сообщение номер 20");
  await user.click(dialogOf().getByRole("button", { name: "Вперёд" }));
  await dialogOf().findByText("Сообщение номер 44");
  expect(dialogOf().getByRole<HTMLButtonElement>("button", { name: "Вперёд" }).disabled).toBe(true);
  total = 40;
  await choose(within(rowOf("Сообщение номер 44")).getByRole("combobox"), "Обработано");
  await dialogOf().findByText("Страница 2 из 2");
  await user.click(dialogOf().getByRole("button", { name: "Назад" }));
  await dialogOf().findByText("Сообщение номер 0");
});

test("an answer is written in the list: an empty one is refused, a failure keeps it, a sent one is shown and completes the message", async () => {
  let stored: Feedback = {
    ...aMessage(1),
    user: { id: aMessage(9).id, slug: "", name: "Тестовый", surname: "Пользователь", email: null },
  };
  answers("GET /api/feedback", () => ({ json: [stored] }));
  let isBroken = true;
  const sent = answers("ACTION /submitReply", ({ body }) => {
    if (isBroken) return REFUSED();
    stored = { ...stored, reply: (body as { reply: string }).reply, status: "COMPLETED" };
    return { json: { ok: true, data: stored } };
  });
  const { user } = await opened();
  await user.click(await dialogOf().findByText("Ответить"));
  const send = dialogOf().getByRole("button", { name: "Отправить ответ" });
  await user.click(send);
  await dialogOf().findByText("Напишите ответ");
  expect(sent).toHaveLength(0);
  const field = dialogOf().getByRole("textbox", { name: "Ответ" });
  await user.type(field, "Исправили");
  await user.click(send);
  await dialogOf().findByText("Не удалось отправить ответ. Текст сохранён в поле");
  expect((field as HTMLTextAreaElement).value).toBe("Исправили");
  isBroken = false;
  await user.click(send);
  await expectToast("Ответ отправлен");
  await dialogOf().findByText("Исправили", { selector: "span" });
  await dialogOf().findByText("Ответить ещё раз");
  expect((field as HTMLTextAreaElement).value).toBe("");
});

test("a typed answer stays while the list reloads, fails or shows another tab, and until it is sent", async () => {
  const stored: Feedback = {
    ...aMessage(1),
    user: { id: aMessage(9).id, slug: "", name: "Тестовый", surname: "Пользователь", email: null },
  };
  answers("GET /api/feedback", () => ({ json: [stored] }));
  answers("GET /api/admin/reports", () => ({ json: [] }));
  answers("ACTION /submitReply", () => ({ json: { ok: true, data: { ...stored, reply: "Исправим" } } }));
  const { user, choose } = await opened();
  const field = () => dialogOf().getByRole<HTMLTextAreaElement>("textbox", { name: "Ответ" });
  await user.click(await dialogOf().findByText("Ответить"));
  await user.type(field(), "Исправим");

  answers("GET /api/feedback", BROKEN);
  await choose(dialogOf().getByRole("combobox", { name: "Тип" }), "Ошибка");
  await dialogOf().findByRole("button", { name: "Повторить" });
  expect(field().value).toBe("Исправим");
  answers("GET /api/feedback", () => ({ json: [stored] }));
  await user.click(dialogOf().getByRole("button", { name: "Повторить" }));
  await waitFor(() => expect(dialogOf().queryByRole("button", { name: "Повторить" })).toBeNull());

  await user.click(dialogOf().getByRole("tab", { name: "Жалобы" }));
  await waitFor(() => expect(dialogOf().queryByText(stored.message)).toBeNull());
  await user.click(dialogOf().getByRole("tab", { name: "Сообщения" }));
  await dialogOf().findByText(stored.message);
  await waitFor(() => expect(field().value).toBe("Исправим"));
  await waitFor(() => expect(field().closest("details")!.open).toBe(true));

  await user.click(dialogOf().getByRole("button", { name: "Отправить ответ" }));
  await expectToast("Ответ отправлен");
  expect(Object.keys(localStorage).filter((key) => key.includes(stored.id))).toEqual([]);
  // Signing out forgets what was typed and not sent.
  localStorage.setItem(`draft:${FEEDBACK_DRAFT}:${stored.id}`, "{}");
  localStorage.setItem("draft:feedbacks", "{}");
  forgetDraft(FEEDBACK_DRAFT);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual(["draft:feedbacks"]);
});
