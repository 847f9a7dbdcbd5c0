import { screen, waitFor, within } from "@testing-library/react";
import type { PromptDraft, WriteDraftInput } from "@/lib/prompts/drafts/schema";
import type { Prompt } from "@/lib/prompts/schema";
import { answers } from "../../support/components/calls";
import { openForm, viewOf, writes } from "../../support/components/editor";
import { aPrompt } from "../../support/components/samples";

const TEXT = "Напиши письмо покупателю, которое начато здесь.";
const PROMPT = aPrompt({ promptText: TEXT });
const path = `/api/drafts/${PROMPT.id}` as const;

// A draft is sent two seconds after the last key.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

let kept: PromptDraft | null = null;

/** The server's drafts as docs/product/history.md 2 has them: nobody writes over a revision that they do not know. */
function keepDrafts() {
  kept = null;
  answers(`PUT ${path}`, ({ body }) => {
    const { content, version, revision, writer } = body as WriteDraftInput;
    if (kept && kept.writer !== writer && kept.revision !== revision)
      return { status: 409, json: { code: "DRAFT_CONFLICT", message: "", draft: kept } };
    kept = {
      key: PROMPT.id,
      content,
      version,
      revision: revision + 1,
      writer,
      updatedAt: "2026-01-01T00:00:00.000Z",
    };
    return { json: { revision: kept.revision, updatedAt: kept.updatedAt } };
  });
  answers(`GET ${path}`, () => (kept ? { json: kept } : { status: 404, json: { code: "DRAFT_NOT_FOUND" } }));
  answers(`DELETE ${path}`, ({ query }) => {
    if (kept?.revision === Number(query.get("revision"))) kept = null;
    return new Response(null, { status: 204 });
  });
}
const expectKept = (text: string | null) =>
  waitFor(() => expect(kept?.content.promptText ?? null).toBe(text));

/** The editor in a tab of its own. @param browser what else is kept in it @param prompt as it is stored by now @param draft of the page */
function open(browser: string, prompt: Prompt = PROMPT, draft = kept) {
  const page = openForm({ prompt, userId: browser, draft });
  const tab = within(page.container);
  const view = () => viewOf(page.container);
  return {
    ...page,
    text: () => view().state.doc.toString(),
    type: (text: string) => writes(text, view()),
    notice: () => tab.queryByText(/^Есть черновик от/),
    press: async (name: string) => page.user.click(await tab.findByRole("button", { name })),
  };
}

test("a draft that is not wanted is thrown away, and the other one stays when it is wanted", async () => {
  keepDrafts();
  const laptop = open("laptop");
  laptop.type(`${TEXT} Ненужное.`);
  await expectKept(`${TEXT} Ненужное.`);
  const phone = open("phone");
  await waitFor(() => expect(phone.notice()).not.toBeNull());
  expect(phone.text()).toBe(TEXT);
  await phone.press("Отбросить");
  await expectKept(null);
  await waitFor(() => expect(phone.notice()).toBeNull());
  phone.type(`${TEXT} Моё.`);
  await expectKept(`${TEXT} Моё.`);
  laptop.type(`${TEXT} Ненужное, но дописанное.`);
  await laptop.press("Оставить мой");
  await expectKept(`${TEXT} Ненужное, но дописанное.`);
});

test("two tabs of one browser do not overwrite each other's drafts", async () => {
  keepDrafts();
  const [first, second] = [open("laptop"), open("laptop")];
  first.type(`${TEXT} Первая вкладка.`);
  await expectKept(`${TEXT} Первая вкладка.`);
  second.type(`${TEXT} Вторая вкладка.`);
  await waitFor(() => expect(second.notice()).not.toBeNull());
  await expectKept(`${TEXT} Первая вкладка.`);
  second.unmount();
  const again = open("laptop");
  await waitFor(() => expect(again.notice()).not.toBeNull());
  expect(again.text()).toBe(`${TEXT} Вторая вкладка.`);
  await again.press("Взять его");
  expect(again.text()).toBe(`${TEXT} Первая вкладка.`);
});

test("a page made before this browser wrote on, or discarded its draft, offers no older one", async () => {
  keepDrafts();
  const first = open("laptop");
  first.type(`${TEXT} Старое.`);
  await expectKept(`${TEXT} Старое.`);
  const older = kept;
  first.unmount();
  const second = open("laptop");
  second.type(`${TEXT} Новее.`);
  await expectKept(`${TEXT} Новее.`);
  second.unmount();
  const prefetched = open("laptop", PROMPT, older);
  await screen.findByText("Восстановлен черновик");
  prefetched.type(`${TEXT} Новее всех.`);
  await expectKept(`${TEXT} Новее всех.`);
  expect(prefetched.notice()).toBeNull();
  await prefetched.press("Отменить");
  await expectKept(null);
  prefetched.unmount();
  const returned = open("laptop", PROMPT, older);
  returned.type(`${TEXT} С начала.`);
  await expectKept(`${TEXT} С начала.`);
  expect(returned.notice()).toBeNull();
});

test("another device's draft is offered as it is now, not as the page has it", async () => {
  keepDrafts();
  const laptop = open("laptop");
  laptop.type(`${TEXT} Раз.`);
  await expectKept(`${TEXT} Раз.`);
  const older = kept;
  laptop.type(`${TEXT} Раз и два.`);
  await expectKept(`${TEXT} Раз и два.`);
  const phone = open("phone", PROMPT, older);
  await phone.press("Продолжить");
  expect(phone.text()).toBe(`${TEXT} Раз и два.`);
});

test("without a connection the browser keeps the draft, and the server has it when the form is opened again", async () => {
  keepDrafts();
  const tried = answers(`PUT ${path}`, () => new Error("no connection"));
  const offline = open("laptop");
  offline.type(`${TEXT} Без связи.`);
  offline.unmount();
  await waitFor(() => expect(tried.length).toBeGreaterThan(0));
  keepDrafts();
  const online = open("laptop");
  await screen.findByText("Восстановлен черновик");
  expect(online.text()).toBe(`${TEXT} Без связи.`);
  await expectKept(`${TEXT} Без связи.`);
  await online.press("Отменить");
  expect(online.text()).toBe(TEXT);
  await expectKept(null);
});

test("a draft whose prompt was saved elsewhere opens with both texts compared", async () => {
  jest.useRealTimers(); // the dialog takes presses by the browser's clock
  keepDrafts();
  const laptop = open("laptop");
  laptop.type(`${TEXT} Мой конец.`);
  await expectKept(`${TEXT} Мой конец.`);
  laptop.unmount();
  const tablet = open("tablet", { ...PROMPT, promptText: `${TEXT} Сохранённый конец.`, version: 2 });
  await tablet.press("Продолжить");
  const dialog = within(await screen.findByRole("dialog", { name: "Промпт изменён в другой вкладке" }));
  expect(dialog.getByRole("region", { name: "Ваш текст" }).textContent).toContain("Мой конец.");
  expect(dialog.getByRole("region", { name: "Сохранённый текст" }).textContent).toContain(
    "Сохранённый конец.",
  );
  await tablet.user.click(dialog.getByRole("button", { name: "Взять сохранённый" }));
  await waitFor(() => expect(tablet.text()).toBe(`${TEXT} Сохранённый конец.`));
  await expectKept(null);
});
