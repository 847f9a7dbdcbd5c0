import { screen, waitFor, within } from "@testing-library/react";
import { FieldChip } from "@/components/prompts/launcher/field-chip";
import { CopyShownButton } from "@/components/prompts/detail/copy-shown-button";
import { FillPanel } from "@/components/prompts/launcher/fill-panel";
import { LaunchButton } from "@/components/prompts/launcher/launch-button";
import { libraryOf } from "@/components/prompts/variables/library";
import type { Prompt } from "@/lib/prompts/schema";
import { openFields } from "@/lib/templates/fields";
import { parse } from "@/lib/templates/parse";
import { finishedPieces } from "@/lib/templates/finished-pieces";
import { render } from "@/lib/templates/render";
import type { Variable } from "@/lib/variables/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";
import { aPrompt, aVariable } from "../../support/components/samples";
import { expectToast } from "../../support/components/toasts";

const TARGETS = [
  {
    name: "Чат с советом",
    url: "https://advice.test/?type={type}&title={title}&prompt={prompt}&recommendations={recommendations}",
  },
  {
    name: "Чат с моделью",
    url: "https://model.test/?type={type}&title={title}&prompt={prompt}&model={model}",
  },
  { name: "ChatGPT", url: "https://chatgpt.com/?q={prompt}" },
  { name: "Claude", url: "https://claude.ai/new?q={prompt}" },
  { name: "GigaChat", url: "https://giga.chat/" },
];
const MODELS = { items: { text: [{ name: "fake-large", title: "Большая модель", provider: "Fake" }] } };

const dialogOf = () => within(screen.getByRole("dialog", { name: "Запуск промпта" }));
const assembledOf = () => dialogOf().getByTestId("assembled-text").textContent;
const reads = (text: string) => waitFor(() => expect(assembledOf()).toBe(text));
const clipboard = () => navigator.clipboard.readText();

type Served = { targets?: { name: string; url: string }[]; variables?: Variable[]; fields?: Partial<Prompt> };

/** A prompt with this text, as the server would serve it. */
function served(text: string, { targets = TARGETS, variables = [], fields = {} }: Served = {}): Prompt {
  const prompt = aPrompt({ title: "Запуск", promptText: text, ...fields });
  const [nodes, values] = [parse(text), libraryOf(variables)];
  answers(`GET /api/prompts/${prompt.id}`, () => ({ json: prompt }));
  answers(`POST /api/prompts/${prompt.id}/render`, () => ({
    json: { ...render(nodes, { variables: values, seed: 1 }), seed: 1, fields: openFields(nodes, values) },
  }));
  answers(`POST /api/prompts/${prompt.id}/copy`, () => ({
    json: { text: render(nodes, { variables: values, seed: 1 }).text, open: 0, promptText: text },
  }));
  answers("GET /api/launch-targets", () => ({ json: { targets } }));
  answers("GET /api/models/text", () => ({ json: MODELS }));
  answers("GET /api/models/run", () => ({ json: [] }));
  return prompt;
}

/** The launcher of a prompt with this text, on a freshly loaded page. */
async function launched(text: string, how: Served = {}) {
  const prompt = served(text, how);
  const { targets = TARGETS } = how;
  const page = mount(<LaunchButton promptId={prompt.id} title={prompt.title} />);
  await page.user.click(screen.getByRole("button", { name: "Запустить" }));
  await screen.findByRole("dialog", { name: "Запуск промпта" });
  await dialogOf().findByRole("button", { name: new RegExp(`^${targets[0]!.name}`) });
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  /** Presses a tool. @returns where its new tab goes, which cannot reach this one */
  async function opened(tool: string): Promise<URL> {
    open.mockClear();
    await page.user.click(dialogOf().getByRole("button", { name: new RegExp(`^${tool}`) }));
    expect(open.mock.calls).toEqual([[expect.any(String), "_blank", "noopener,noreferrer"]]);
    return new URL(open.mock.calls[0]![0] as string);
  }
  return { ...page, opened };
}

test("blanks are filled, remembered and cleared; the tool gets exactly what is shown", async () => {
  const LETTERS = "Напиши про [тема] для [аудитория].";
  const { fill, opened, unmount } = await launched(LETTERS, { fields: { isFillable: true } });
  expect(dialogOf().getByRole("radio", { name: "Чат", checked: true })).toBeTruthy();
  await fill(dialogOf().getByRole("textbox", { name: "тема" }), "осень & $&");
  await reads("Напиши про осень & $& для [аудитория].");

  expect((await opened("ChatGPT")).searchParams.get("q")).toBe("Напиши про осень & $& для [аудитория].");
  await waitFor(async () => expect(await clipboard()).toBe("Напиши про осень & $& для [аудитория]."));
  expect((await opened("GigaChat")).href).toBe("https://giga.chat/");
  await expectToast("Текст скопирован — вставьте его в открывшемся окне");

  unmount();
  const { user } = await launched(LETTERS, { fields: { isFillable: true } });
  expect(dialogOf().getByRole<HTMLTextAreaElement>("textbox", { name: "тема" }).value).toBe("осень & $&");
  await user.click(dialogOf().getByRole("button", { name: "Очистить" }));
  await reads(LETTERS);
  await user.click(dialogOf().getByRole("button", { name: "Скопировать как есть" }));
  await waitFor(async () => expect(await clipboard()).toBe(LETTERS));
});

test("a variable that holds nothing stands with its name until it is filled in", async () => {
  const variable = aVariable({ variableName: "Имя", textValue: null });
  const { fill, opened } = await launched(`Напиши поздравление для {{${variable.variableId}}}.`, {
    variables: [variable],
  });
  await reads("Напиши поздравление для {{Имя}}.");
  expect((await opened("ChatGPT")).searchParams.get("q")).toBe("Напиши поздравление для {{Имя}}.");
  await fill(dialogOf().getByRole("textbox", { name: "Имя" }), "Анны");
  await reads("Напиши поздравление для Анны.");
});

test("the configured tools get mode, title, text and the chosen model", async () => {
  const { user, opened } = await launched("Расскажи о погоде в двух словах.");
  await user.click(dialogOf().getByRole("radio", { name: "Один ответ" }));
  await user.click(await dialogOf().findByRole("button", { name: "Большая модель" }));
  const told = { type: "single", title: "Запуск", prompt: "Расскажи о погоде в двух словах." };
  expect(Object.fromEntries((await opened("Чат с советом")).searchParams)).toEqual({
    ...told,
    recommendations: "fake-large",
  });
  expect(Object.fromEntries((await opened("Чат с моделью")).searchParams)).toEqual({
    ...told,
    model: "fake-large",
  });
});

test("a choice that no tool takes is not offered; one that some take says which", async () => {
  const text = "Расскажи о погоде в двух словах.";
  const tools = (...urls: string[]) => ({
    targets: urls.map((url, at) => ({ name: `Сервис ${at + 1}`, url })),
  });
  const first = await launched(text, tools("https://a.test/?q={prompt}"));
  await dialogOf().findByText("Большая модель");
  expect(dialogOf().queryByRole("radio", { name: "Чат" })).toBeNull();
  expect(dialogOf().queryByRole("textbox", { name: "Название" })).toBeNull();
  expect(dialogOf().queryByRole("button", { name: "Большая модель" })).toBeNull();

  first.unmount();
  await launched(text, tools("https://a.test/?q={prompt}", "https://b.test/?q={prompt}&title={title}"));
  expect(dialogOf().getByRole("textbox", { name: "Название" })).toBeTruthy();
  expect(dialogOf().getByText("Это учитывают: Сервис 2.")).toBeTruthy();
  expect(dialogOf().queryByRole("radio", { name: "Чат" })).toBeNull();
});

test("a long text stays out of the address and is pasted", async () => {
  const text = "Очень длинная просьба. ".repeat(60).trim();
  const { opened } = await launched(text);
  await dialogOf().findByText(/Текст длинный и не поместится в адрес/);
  expect((await opened("Claude")).href).toBe("https://claude.ai/new");
  await waitFor(async () => expect(await clipboard()).toBe(text));
});

test("the text of a paid base never goes into an address", async () => {
  const { base } = aPrompt();
  const { opened } = await launched("Тайный текст платной базы.", {
    fields: { base: { ...base, access_type: "ONE_TIME" } },
  });
  await dialogOf().findByText(/Это промпт платной базы/);
  expect((await opened("ChatGPT")).href).toBe("https://chatgpt.com/");
  await waitFor(async () => expect(await clipboard()).toBe("Тайный текст платной базы."));
});

test("a text without anything to fill in has one button that copies", async () => {
  const { user } = await launched("Напиши про осень.");
  await user.click(await dialogOf().findByRole("button", { name: "Скопировать" }));
  await waitFor(async () => expect(await clipboard()).toBe("Напиши про осень."));
  expect(dialogOf().queryByRole("button", { name: "Скопировать как есть" })).toBeNull();
});

test("the launcher opens with the focus in the first blank: a space closes nothing", async () => {
  await launched("Напиши про [тема] для [аудитория].", { fields: { isFillable: true } });
  await waitFor(() => expect(document.activeElement).toBe(dialogOf().getByRole("textbox", { name: "тема" })));
});

describe("a template's page", () => {
  const LETTERS = "Напиши про [тема] для [аудитория].";

  function filling(address = "/") {
    const prompt = served(LETTERS, { fields: { isFillable: true } });
    const fields = openFields(parse(LETTERS), new Map());
    const pieces = finishedPieces(parse(LETTERS), new Map());
    const chip = (name: string) => (
      <FieldChip
        promptId={prompt.id}
        field={fields.find(({ label }) => label === name)!.key}
        kind="placeholder"
        name={`[${name}]`}
        title="Место для вашего текста"
        className=""
      />
    );
    const mounted = mount(
      <>
        <p data-testid="prompt-text">
          {chip("тема")} {chip("аудитория")}
        </p>
        <CopyShownButton promptId={prompt.id} pieces={pieces} fields="/#fill" />
        <FillPanel promptId={prompt.id} title={prompt.title} pieces={pieces} fields={fields} />
      </>,
      { address },
    );
    return { ...mounted, promptId: prompt.id };
  }
  const panel = () => within(screen.getByRole("region", { name: "Заполните поля" }));
  const blank = (name: string) => panel().getByRole<HTMLTextAreaElement>("textbox", { name });
  const copy = () => panel().getAllByRole("button", { name: "Скопировать заполненный" })[0]!;

  test("blanks are filled beside the text, which shows them; a copy with open ones says so and leads to the first", async () => {
    const { fill, user, unmount } = filling();
    expect(panel().getByRole("button", { name: "Заполните поля" })).toBeTruthy(); // on phones, until something is typed
    await fill(blank("тема"), "осень & $&");
    expect(screen.getByTestId("prompt-text").textContent).toBe("осень & $& [аудитория]");
    await waitFor(() =>
      expect(panel().getByTestId("assembled-text").textContent).toBe(
        "Напиши про осень & $& для [аудитория].",
      ),
    );
    expect(await panel().findByRole("button", { name: /^ChatGPT/ })).toBeTruthy();

    await user.click(copy());
    await waitFor(async () => expect(await clipboard()).toBe("Напиши про осень & $& для [аудитория]."));
    await expectToast("Скопировано, но 1 поле не заполнено");
    (await screen.findByRole("button", { name: "Заполнить" })).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(blank("аудитория")));
    await fill(blank("аудитория"), "садоводов");
    await user.click(copy());
    await waitFor(async () => expect(await clipboard()).toBe("Напиши про осень & $& для садоводов."));

    // The button above copies what the text shows, too.
    await navigator.clipboard.writeText("");
    await user.click(screen.getByRole("button", { name: "Скопировать" }));
    await waitFor(async () => expect(await clipboard()).toBe("Напиши про осень & $& для садоводов."));

    // The values survive a new page.
    unmount();
    filling();
    await waitFor(() => expect(blank("аудитория").value).toBe("садоводов"));
    await waitFor(() =>
      expect(panel().getByTestId("assembled-text").textContent).toBe("Напиши про осень & $& для садоводов."),
    );
  });

  test("the button above copies a template that nobody filled in as it is, and says so", async () => {
    const { user } = filling();
    await user.click(screen.getByRole("button", { name: "Скопировать" }));
    await waitFor(async () => expect(await clipboard()).toBe(LETTERS));
    await expectToast("Скопировано, но 2 поля не заполнены");
  });

  test("copying what the page shows waits for no answer, and counts afterwards", async () => {
    const { user, fill, promptId } = filling();
    const broken = () => new TypeError("Failed to fetch");
    const counted = answers(`POST /api/prompts/${promptId}/copy`, broken);
    answers(`POST /api/prompts/${promptId}/render`, broken);
    await user.click(screen.getByRole("button", { name: "Скопировать" }));
    await waitFor(async () => expect(await clipboard()).toBe(LETTERS));
    await fill(blank("тема"), "осень");
    await user.click(copy());
    await waitFor(async () => expect(await clipboard()).toBe("Напиши про осень для [аудитория]."));
    await user.click(screen.getByRole("button", { name: "Скопировать" }));
    await waitFor(() => expect(counted).toHaveLength(2));
  });

  test("an address that asks for filling in begins there", async () => {
    filling("/#fill");
    await waitFor(() => expect(document.activeElement).toBe(blank("тема")));
  });
});
