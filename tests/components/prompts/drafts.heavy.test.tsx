import { screen, waitFor, within } from "@testing-library/react";
import { PromptForm } from "@/components/prompts/form/prompt-form";
import type { PromptDraft, WriteDraftInput } from "@/lib/prompts/drafts/schema";
import type { Prompt } from "@/lib/prompts/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
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
  answers(`DELETE ${path}`, ({ query }) => {
    if (kept?.revision === Number(query.get("revision"))) kept = null;
    return new Response(null, { status: 204 });
  });
}
const expectKept = (text: string | null) =>
  waitFor(() => expect(kept?.content.promptText ?? null).toBe(text));

/** The form in a tab of its own. @param browser what else is kept in it @param prompt as it is stored by now */
function open(browser: string, prompt: Prompt = PROMPT) {
  const bases = [{ id: prompt.base.id, name: prompt.base.base_name, isPaid: false }];
  const page = mount(
    <PromptForm
      userId={browser}
      stored={kept}
      prompt={prompt}
      bases={bases}
      baseId={prompt.base.id}
      popular={{ type: "TEXT", tags: [] }}
    />,
    {
      address: `/prompts/${prompt.id}/edit`,
    },
  );
  const tab = within(page.container);
  const form = () => tab.getByRole<HTMLTextAreaElement>("textbox", { name: "Текст промпта" });
  return {
    ...page,
    form,
    type: (text: string) => page.fill(form(), text),
    notice: () => tab.queryByText(/^Есть черновик от/),
    press: async (name: string) => page.user.click(await tab.findByRole("button", { name })),
  };
}

test("a draft that is not wanted is thrown away, and the other one stays when it is wanted", async () => {
  keepDrafts();
  const laptop = open("laptop");
  await laptop.type(`${TEXT} Ненужное.`);
  await expectKept(`${TEXT} Ненужное.`);
  const phone = open("phone");
  await waitFor(() => expect(phone.notice()).not.toBeNull());
  expect(phone.form().value).toBe(TEXT);
  await phone.press("Отбросить");
  await expectKept(null);
  await waitFor(() => expect(phone.notice()).toBeNull());
  await phone.type(`${TEXT} Моё.`);
  await expectKept(`${TEXT} Моё.`);
  await laptop.type(`${TEXT} Ненужное, но дописанное.`);
  await laptop.press("Оставить мой");
  await expectKept(`${TEXT} Ненужное, но дописанное.`);
});

test("two tabs of one browser do not overwrite each other's drafts", async () => {
  keepDrafts();
  const [first, second] = [open("laptop"), open("laptop")];
  await first.type(`${TEXT} Первая вкладка.`);
  await expectKept(`${TEXT} Первая вкладка.`);
  await second.type(`${TEXT} Вторая вкладка.`);
  await waitFor(() => expect(second.notice()).not.toBeNull());
  await expectKept(`${TEXT} Первая вкладка.`);
  second.unmount();
  const again = open("laptop");
  await waitFor(() => expect(again.notice()).not.toBeNull());
  expect(again.form().value).toBe(`${TEXT} Вторая вкладка.`);
  await again.press("Взять его");
  expect(again.form().value).toBe(`${TEXT} Первая вкладка.`);
});

test("without a connection the browser keeps the draft, and the server has it when the form is opened again", async () => {
  keepDrafts();
  const tried = answers(`PUT ${path}`, () => new Error("no connection"));
  const offline = open("laptop");
  await offline.type(`${TEXT} Без связи.`);
  offline.unmount();
  await waitFor(() => expect(tried.length).toBeGreaterThan(0));
  keepDrafts();
  const online = open("laptop");
  await screen.findByText("Восстановлен черновик");
  expect(online.form().value).toBe(`${TEXT} Без связи.`);
  await expectKept(`${TEXT} Без связи.`);
  await online.press("Отменить");
  expect(online.form().value).toBe(TEXT);
  await expectKept(null);
});

test("a draft whose prompt was saved elsewhere opens with both texts compared, in the form", async () => {
  jest.useRealTimers(); // the dialog takes presses by the browser's clock
  keepDrafts();
  const laptop = open("laptop");
  await laptop.type(`${TEXT} Мой конец.`);
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
  await waitFor(() => expect(tablet.form().value).toBe(`${TEXT} Сохранённый конец.`));
  await expectKept(null);
});

test("what is typed goes on in the editor of full height: the server has it, and this browser asks nothing when it opens", async () => {
  keepDrafts();
  const typed = `${TEXT} Дальше в редакторе.`;
  const form = open("laptop");
  await form.type(typed);
  await form.press("На всю высоту");
  await waitFor(() => expect(form.went).toEqual([`/my-prompts/${PROMPT.id}?edit`]));
  await expectKept(typed);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  form.unmount();

  // The form and the editor open a draft by the same hook; this one stands for both.
  const next = open("laptop");
  await waitFor(() => expect(next.form().value).toBe(typed));
  expect(next.notice()).toBeNull();
});

test("without a connection what is typed stays in the browser when the other form opens", async () => {
  keepDrafts();
  answers(`PUT ${path}`, () => new Error("no connection"));
  const typed = `${TEXT} Без связи.`;
  const form = open("laptop");
  await form.type(typed);
  await form.press("На всю высоту");
  await waitFor(() => expect(form.went).toEqual([`/my-prompts/${PROMPT.id}?edit`]));
  form.unmount();
  const next = open("laptop");
  await waitFor(() => expect(next.form().value).toBe(typed));
});
