import { screen, waitFor, within } from "@testing-library/react";
import { ActivateCode } from "@/components/bases/activation/activate-code";
import { CodeActions } from "@/components/bases/codes/code-actions";
import { NewCodes } from "@/components/bases/codes/create/new-codes";
import { BaseForm } from "@/components/bases/form/base-form";
import { DeletionQuestion } from "@/components/trash/deletion-question";
import { ModalFrame } from "@/components/common/dialogs/modal-frame";
import { ImportButton, Importer } from "@/components/imports/importer";
import { CopyAllButton } from "@/components/knowledge/files/copy-all-button";
import { CardLaunch } from "@/components/prompts/card/prompt-card";
import { submitBaseDeletion } from "@/lib/bases/actions";
import { submitPromptDeletion } from "@/lib/prompts/actions";
import { answers } from "../support/components/calls";
import { openForm } from "../support/components/editor";
import { mount, type Mounted } from "../support/components/mount";
import { aBase, aPrompt, TERMS } from "../support/components/samples";

/** What people read when a call breaks without a word of the server's. */

const WRITTEN = "2026-01-01T00:00:00.000Z";

/** Submissions of this form come back without an answer of ours, as when a server in between fails. */
const breakAction = (name: string) => answers(`ACTION /${name}`, () => new Error("<h1>502 Bad Gateway</h1>"));
/** Calls of this method to this address come back without a text. */
const breakCalls = (route: `${string} /${string}`) =>
  answers(route, () => ({ status: 500, json: { code: "INTERNAL", message: "" } }));

const button = (name: string | RegExp) => screen.getByRole("button", { name });

async function confirmDeletion(
  { user }: Mounted,
  opener: HTMLElement,
  [yes, question] = ["Удалить", ""],
): Promise<void> {
  await user.click(opener);
  const confirmation = await screen.findByRole("alertdialog");
  expect(confirmation.textContent).toContain(question);
  await user.click(within(confirmation).getByRole("button", { name: yes }));
}

test("activation codes: activate, create, pause, delete", async () => {
  for (const name of ["submitCode", "submitNewCodes", "submitCodePause", "submitCodeDeletion"])
    breakAction(name);
  const page = mount(
    <>
      <ActivateCode code="" />
      <CodeActions
        code={{
          id: "c1",
          codeValue: "AAAA-BBBB-CCCC-DDDD",
          status: "active",
          paused: false,
          durationDays: null,
          expiresAt: null,
        }}
        baseName="Полка"
      />
    </>,
  );
  await page.fill(screen.getByRole("textbox", { name: "Код активации" }), "AAAA-BBBB-CCCC-DDDD");
  await page.user.click(button("Активировать"));
  await screen.findByText("Ошибка активации кода");
  await page.user.click(button(/^Приостановить/));
  await screen.findByText("Состояние кода не изменилось. Попробуйте ещё раз");
  await confirmDeletion(page, button(/^Удалить/));
  await screen.findByText("Ошибка удаления кода");
  expect(page.refreshes()).toBe(0);
  page.unmount();

  const form = mount(
    <ModalFrame>
      <NewCodes baseId={aBase().id} baseName="Полка" batch="" />
    </ModalFrame>,
  );
  const dialog = screen.getByRole("dialog");
  await form.fill(within(dialog).getByRole("textbox", { name: "Группа" }), "Вебинар");
  await form.user.click(within(dialog).getByRole("button", { name: "Создать 1 код" }));
  await waitFor(() =>
    expect(within(dialog).getByRole("alert").textContent).toContain("Ошибка создания кодов"),
  );
  within(dialog).getByDisplayValue("Вебинар");
});

test("a base: save, delete", async () => {
  breakAction("submitBase");
  breakAction("submitBaseDeletion");
  const base = aBase();
  const form = mount(<BaseForm base={base} choices={[]} renews terms={TERMS} userId="u1" />);
  await form.fill(screen.getByRole("textbox", { name: "Название" }), "Другое имя");
  await form.user.click(button("Сохранить"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Ошибка: Сервер не ответил"));
  form.unmount();

  const question = mount(
    <ModalFrame>
      <DeletionQuestion
        title="Удалить базу?"
        text=""
        confirmLabel="Удалить"
        back={{ href: "/my-bases", label: "Мои базы" }}
        action={submitBaseDeletion}
        item={{ kind: "base", id: base.id }}
        deleted="База удалена"
        to="/my-bases"
        failed="Не удалось удалить базу. Пожалуйста, попробуйте снова."
      />
    </ModalFrame>,
  );
  await question.user.click(button("Удалить"));
  await screen.findByText("Не удалось удалить базу. Пожалуйста, попробуйте снова.");
  expect(question.went).toEqual([]);

  answers("ACTION /submitBaseDeletion", () => ({ json: { ok: true, data: null } }));
  await question.user.click(button("Удалить"));
  await screen.findByText("База удалена");
  screen.getByRole("button", { name: "Отменить" });
  await waitFor(() => expect(question.went).toEqual(["back"])); // out of the window first (ModalFrame)
});

test("a prompt: save in the editor, run, delete @heavy", async () => {
  const prompt = aPrompt();
  breakCalls(`PATCH /api/prompts/${prompt.id}`);
  const form = openForm({ prompt });
  answers(`PUT /api/drafts/${prompt.id}`, () => ({ json: { revision: 1, updatedAt: WRITTEN } }));
  await form.fill(screen.getByRole("textbox", { name: "Название" }), "Другое название");
  await form.user.click(button("Сохранить"));
  await screen.findByText("Ошибка сохранения промпта. Попробуйте еще раз");
  form.unmount();

  breakCalls(`POST /api/prompts/${prompt.id}/render`);
  breakCalls(`GET /api/prompts/${prompt.id}`);
  const card = mount(<CardLaunch promptId={prompt.id} title={prompt.title} />);
  await card.user.click(button(/^Запустить/));
  await waitFor(() => expect(screen.getByRole("dialog").textContent).toContain("Ошибка загрузки данных"));
  card.unmount();

  breakAction("submitPromptDeletion");
  const question = mount(
    <ModalFrame>
      <DeletionQuestion
        title="Delete the prompt?"
        text=""
        confirmLabel="Delete"
        back={{ href: "/my-prompts", label: "My prompts" }}
        action={submitPromptDeletion}
        item={{ kind: "prompt", id: prompt.id }}
        deleted="Prompt deleted"
        to="/my-prompts"
        failed="Failed to delete prompt"
      />
    </ModalFrame>,
    { locale: "en" },
  );
  await question.user.click(button("Delete"));
  await screen.findByText("Failed to delete prompt");
  expect(question.went).toEqual([]);
});

test("knowledge: copy all texts", async () => {
  breakCalls("GET /api/knowledge/bases/b1/content");
  const page = mount(<CopyAllButton baseId="b1" />);
  await page.user.click(button("Скопировать всё"));
  await screen.findByText("Ошибка загрузки текста");
});

test("import: a file that cannot be read any more", async () => {
  answers("GET /api/models/status", () => ({ json: { available: true, missing: [] } }));
  answers("GET /messages/imports.json", () => ({ json: {} }));
  const { user } = mount(
    <>
      <ImportButton>Загрузить из файла</ImportButton>
      <Importer bases={[]} base={aBase().id} />
    </>,
  );
  await user.click(button("Загрузить из файла"));
  const dialog = await screen.findByRole("dialog");
  const file = new File(["# Промпты"], "промпты.md", { type: "text/markdown" });
  // As for a file that was deleted or changed after it had been chosen.
  file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  await user.upload(dialog.querySelector<HTMLInputElement>("input[type=file]")!, file);
  await waitFor(() => expect(dialog.textContent).toContain("Ошибка чтения файла"));
  within(dialog).getByRole("button", { name: "Повторить" });
});
