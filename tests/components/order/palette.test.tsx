import { screen, waitFor, within } from "@testing-library/react";
import { PageHeader } from "@/components/common/page-header";
import { PaletteHost } from "@/components/layout/frame/palette-host";
import { ToolsHost } from "@/components/layout/frame/tools/tools-host";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Suggestions } from "@/lib/search/schema";
import { answers } from "../../support/components/calls";
import { mount, type Mounted } from "../../support/components/mount";
import { aPrompt } from "../../support/components/samples";
import { expectToast } from "../../support/components/toasts";

const prompt = aPrompt({ title: "Письмо о поставке" });
const { id, title, contentType, base, promptText } = prompt;
const NOTHING: Suggestions = {
  meant: null,
  prompts: [],
  bases: [],
  people: [],
  tags: [],
  knowledge: [],
  variables: [],
};

const palette = () => screen.queryByRole("dialog", { name: "Поиск и команды" });
const optionOf = (name: string) => screen.queryByRole("option", { name });

async function open({ user }: Mounted) {
  await user.keyboard("{Control>}[KeyK]{/Control}");
  await waitFor(() => expect(palette()).toBeTruthy());
}

function aPage(userId: string | null) {
  answers("GET /messages/palette.json", () => ({ json: {} }));
  answers("GET /api/search", ({ query }) => ({
    json: query.get("q")!.startsWith("Письмо")
      ? {
          ...NOTHING,
          prompts: [
            {
              id,
              title,
              contentType,
              isPublic: true,
              base: { ...base, title: base.base_name, accessType: "FREE" },
            },
          ],
        }
      : NOTHING,
  }));
  return mount(
    <>
      <input aria-label="Найти промпт" />
      <PaletteHost userId={userId} />
      <ToolsHost signedIn={userId !== null} />
    </>,
  );
}

test("letters of the other layout find commands too; a tool opens when the palette has gone", async () => {
  const page = aPage("anna");
  await open(page);
  await page.user.keyboard("djdsq");
  await waitFor(() => expect(optionOf("Новый промпт")).toBeNull());
  await page.fill(screen.getByRole("combobox"), "yjdsq ghjvgn");
  await waitFor(() => expect(optionOf("Новый промпт")).toBeTruthy());
  await page.fill(screen.getByRole("combobox"), "отзыв"); // mostly a word of prompts and reviews
  await waitFor(() => expect(screen.queryAllByRole("option")).toEqual([]));
  await page.fill(screen.getByRole("combobox"), "обратная");
  await page.user.keyboard("{Enter}");
  await waitFor(() => expect(page.went).toEqual(["/feedback"]));
  expect(palette()).toBeNull();
});

test("Ctrl+C copies the text of the prompt that is marked, Ctrl+Enter opens its launcher @heavy", async () => {
  answers(`POST /api/prompts/${id}/copy`, () => ({ json: { text: promptText, open: 0, promptText } }));
  answers(`GET /api/prompts/${id}`, () => ({ json: prompt }));
  const text = { kind: "text", text: promptText, source: promptText };
  answers(`POST /api/prompts/${id}/render`, () => ({
    json: { parts: [text], missing: [], seed: 1, fields: [] },
  }));
  answers("GET /api/launch-targets", () => ({ json: { targets: [] } }));
  answers("GET /api/models/text", () => ({ json: { items: { text: [] } } }));
  answers("GET /api/models/run", () => ({ json: [] }));
  const page = aPage("anna");
  await open(page);
  await page.user.keyboard("Письмо");
  await page.user.hover(await screen.findByRole("option", { name: new RegExp(`^${title}`) }));
  await page.user.keyboard("{Control>}[KeyC]{/Control}");
  await expectToast("Скопировано");
  expect(await navigator.clipboard.readText()).toBe(promptText);
  await page.user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(palette()).toBeNull());
  await within(await screen.findByRole("dialog", { name: "Запуск промпта" })).findByText(promptText);
  await navigator.clipboard.writeText("");
  await page.user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(promptText));
});

test("«?» lists the keys, but not while one types; a guest has the palette, with what everybody may see", async () => {
  const page = aPage(null);
  const { user } = page;
  await open(page);
  expect(optionOf("Войти")).toBeTruthy();
  expect(optionOf("Мои промпты")).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(palette()).toBeNull());
  await user.keyboard("?");
  const keys = await screen.findByRole("dialog", { name: "Горячие клавиши" });
  expect(keys.textContent).toContain("Ctrl+K");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.type(screen.getByRole("textbox", { name: "Найти промпт" }), "?");
  expect(screen.queryByRole("dialog")).toBeNull();
  await open(page); // by now the list of keys would have come as well
  expect(screen.queryByRole("dialog", { name: "Горячие клавиши" })).toBeNull();
});

test("a command is found by other words for it, in both languages", async () => {
  const page = aPage("anna");
  await open(page);
  for (const [typed, label] of [
    ["создать", "Новый промпт"],
    ["new", "Новая база"],
    ["preferences", "Настройки"],
    ["log out", "Выйти"],
    ["выход", "Выйти"],
    ["тёмная тема", "Тёмная тема"],
  ] as const) {
    await page.fill(screen.getByRole("combobox"), typed);
    await waitFor(() => expect(optionOf(label)).toBeTruthy());
    expect(screen.queryByRole("option", { name: "Главная" })).toBeNull();
  }
});

test("the actions of the page's head come first and press its buttons", async () => {
  answers("GET /messages/palette.json", () => ({ json: {} }));
  answers("GET /api/search", () => ({ json: NOTHING })); // asked where typing takes longer than its pause
  const removed = jest.fn();
  const page = mount(
    <>
      <PageHeader
        title="Письмо"
        actions={
          <>
            <Link href="/prompts/1/edit">Изменить</Link>
            <Button onClick={removed}>Удалить</Button>
            <Button disabled>Опубликовать</Button>
          </>
        }
      />
      <PaletteHost userId="anna" />
    </>,
  );
  await open(page);
  const here = within(screen.getByRole("group", { name: "На этой странице" }));
  expect(here.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Изменить", "Удалить"]);
  await page.fill(screen.getByRole("combobox"), "delete");
  await waitFor(() => expect(optionOf("Изменить")).toBeNull());
  await page.user.keyboard("{Enter}");
  await waitFor(() => expect(removed).toHaveBeenCalledTimes(1));
  expect(palette()).toBeNull();
});
