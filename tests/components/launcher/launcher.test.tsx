import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { MOST_CHIPS } from "@/components/prompts/card/limit-chips";
import { CopyShownButton } from "@/components/prompts/detail/copy-shown-button";
import { PromptText } from "@/components/prompts/detail/prompt-text";
import { FillPanel } from "@/components/prompts/launcher/fill-panel";
import { LaunchButton } from "@/components/prompts/launcher/launch-button";
import { RunBar } from "@/components/prompts/launcher/run-bar";
import { libraryOf } from "@/components/prompts/variables/library";
import type { Prompt } from "@/lib/prompts/schema";
import { gapsOf, openFields } from "@/lib/templates/fields";
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

const services = (of: Pick<typeof screen, "getAllByRole">) =>
  of.getAllByRole("button", { name: "Другой сервис" })[0]!;

/** Chooses a service in the menu of the one button that opens them. */
async function choose(user: UserEvent, of: Pick<typeof screen, "getAllByRole">, tool: string) {
  await user.click(services(of));
  await user.click(await screen.findByRole("menuitemradio", { name: new RegExp(`^${tool}`) }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
}

/** The launcher of a prompt with this text, on a freshly loaded page. */
async function launched(text: string, how: Served = {}) {
  const prompt = served(text, how);
  const page = mount(<LaunchButton promptId={prompt.id} title={prompt.title} />);
  await page.user.click(screen.getByRole("button", { name: "Запустить" }));
  await screen.findByRole("dialog", { name: "Запуск промпта" });
  await dialogOf().findByRole("button", { name: /^Открыть в / });
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  /** Opens a tool, by the button if it names it. @returns where its new tab goes, which cannot reach this one */
  async function opened(tool: string): Promise<URL> {
    open.mockClear();
    const named = dialogOf().queryByRole("button", { name: `Открыть в ${tool}` });
    if (named) await page.user.click(named);
    else await choose(page.user, dialogOf(), tool);
    expect(open.mock.calls).toEqual([[expect.any(String), "_blank", "noopener,noreferrer"]]);
    return new URL(open.mock.calls[0]![0] as string);
  }
  return { ...page, opened, open };
}

test("blanks are filled, remembered and cleared; the tool gets exactly what is shown", async () => {
  const LETTERS = "Напиши про [тема] для [аудитория].";
  const { fill, opened, unmount } = await launched(LETTERS, { fields: { isFillable: true } });
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
  await user.click(services(dialogOf()));
  await user.click(await screen.findByRole("menuitem", { name: "Скопировать как есть" }));
  await waitFor(async () => expect(await clipboard()).toBe(LETTERS));
});

test("one button opens the service that this browser used last; known ones come first in its menu", async () => {
  const text = "Расскажи о погоде в двух словах.";
  const first = await launched(text);
  expect(dialogOf().getByRole("button", { name: "Открыть в ChatGPT" })).toBeTruthy();
  await first.user.click(services(dialogOf()));
  await screen.findByRole("menuitemradio", { name: /^Чат с моделью/ });
  const names = screen.getAllByRole("menuitemradio").map(({ textContent }) => textContent);
  expect([...names.slice(0, 3), ...names.slice(-2)]).toEqual([
    "ChatGPT",
    "Claude",
    "Алиса",
    "Чат с советом",
    "Чат с моделью",
  ]);
  await first.user.keyboard("{Escape}");
  expect((await first.opened("Алиса")).host).toBe("alice.yandex.ru");
  await dialogOf().findByRole("button", { name: "Открыть в Алисе" });

  first.unmount();
  const { opened, unmount } = await launched(text);
  expect(dialogOf().getByRole("button", { name: "Открыть в Алисе" })).toBeTruthy();
  await opened("Чат с советом");

  // One of this server's tools that is gone gives way to the first known one.
  unmount();
  await launched(text, { targets: [] });
  await dialogOf().findByRole("button", { name: "Открыть в ChatGPT" });
});

test("Ctrl+Enter copies until a service was opened, and then opens it @heavy", async () => {
  const page = await launched("Напиши про [тема].", { fields: { isFillable: true } });
  await page.fill(dialogOf().getByRole("textbox", { name: "тема" }), "осень");
  await page.user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(async () => expect(await clipboard()).toBe("Напиши про осень."));
  expect(page.open).not.toHaveBeenCalled();

  await page.opened("Claude");
  page.open.mockClear();
  await page.fill(dialogOf().getByRole("textbox", { name: "тема" }), "зиму");
  await page.user.keyboard("{Control>}{Enter}{/Control}");
  expect(page.open.mock.calls.map(([url]) => new URL(url as string).searchParams.get("q"))).toEqual([
    "Напиши про зиму.",
  ]);
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

test("a name that is no variable is asked for by its name", async () => {
  const gone = aVariable().variableId;
  await launched(`Пиши для {{компания}} и {{${gone}}}.`);
  for (const name of ["компания", "Переменная без названия"])
    expect(dialogOf().getByRole<HTMLTextAreaElement>("textbox", { name }).placeholder).toBe(
      "такой переменной нет — впишите значение",
    );
});

test("the configured tools get mode, title, text and the chosen model, which unfold at once when one of them is remembered @heavy", async () => {
  const text = "Расскажи о погоде в двух словах.";
  const { user, opened, unmount } = await launched(text);
  const mode = () => dialogOf().queryByRole("radio", { name: "Один ответ" });
  expect(mode()).toBeNull();
  await user.click(await dialogOf().findByRole("button", { name: "Ещё" }));
  await user.click(mode()!);
  await user.click(await dialogOf().findByRole("button", { name: "Большая модель" }));
  const told = { type: "single", title: "Запуск", prompt: text };
  expect(Object.fromEntries((await opened("Чат с советом")).searchParams)).toEqual({
    ...told,
    recommendations: "fake-large",
  });
  expect(Object.fromEntries((await opened("Чат с моделью")).searchParams)).toEqual({
    ...told,
    model: "fake-large",
  });

  unmount();
  await launched(text);
  await waitFor(() => expect(mode()).toBeTruthy());
  expect(dialogOf().getByRole("radio", { name: "Чат", checked: true })).toBeTruthy();
  expect(dialogOf().getByRole<HTMLInputElement>("textbox", { name: "Название" }).value).toBe("Запуск");
});

test("a choice that no tool takes is not offered; one that some take says which", async () => {
  const text = "Расскажи о погоде в двух словах.";
  const tools = (...urls: string[]) => ({
    targets: urls.map((url, at) => ({ name: `Сервис ${at + 1}`, url })),
  });
  const first = await launched(text, tools("https://a.test/?q={prompt}"));
  await first.user.click(await dialogOf().findByRole("button", { name: "Ещё" }));
  await dialogOf().findByText("Большая модель");
  expect(dialogOf().queryByRole("radio", { name: "Чат" })).toBeNull();
  expect(dialogOf().queryByRole("textbox", { name: "Название" })).toBeNull();
  expect(dialogOf().queryByRole("button", { name: "Большая модель" })).toBeNull();

  first.unmount();
  const { user } = await launched(
    text,
    tools("https://a.test/?q={prompt}", "https://b.test/?q={prompt}&title={title}"),
  );
  await user.click(await dialogOf().findByRole("button", { name: "Ещё" }));
  expect(await dialogOf().findByRole("textbox", { name: "Название" })).toBeTruthy();
  expect(dialogOf().getByText("Это учитывают: Сервис 2.")).toBeTruthy();
  expect(dialogOf().queryByRole("radio", { name: "Чат" })).toBeNull();
});

test("without the server's list the known services open, and the menu says what is missing", async () => {
  const prompt = served("Расскажи о погоде.");
  answers("GET /api/launch-targets", () => new TypeError("Failed to fetch"));
  const { user } = mount(<LaunchButton promptId={prompt.id} title={prompt.title} />);
  await user.click(screen.getByRole("button", { name: "Запустить" }));
  await screen.findByRole("dialog", { name: "Запуск промпта" });
  await dialogOf().findByRole("button", { name: "Открыть в ChatGPT" });
  await user.click(services(dialogOf()));
  await screen.findByRole("menuitemradio", { name: /^Claude/ });
  await screen.findByText("Остальные сервисы не загрузились");
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
  await user.click(services(dialogOf()));
  await screen.findByRole("menuitemradio", { name: /^ChatGPT/ });
  expect(screen.queryByRole("menuitem", { name: "Скопировать как есть" })).toBeNull();
});

test("the launcher opens with the focus in the first blank: a space closes nothing", async () => {
  await launched("Напиши про [тема] для [аудитория].", { fields: { isFillable: true } });
  await waitFor(() => expect(document.activeElement).toBe(dialogOf().getByRole("textbox", { name: "тема" })));
});

test("a page without fields opens the service by one press on a phone, and counts a copy", async () => {
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  const prompt = served("Расскажи о море.");
  const counted = answers(`POST /api/prompts/${prompt.id}/copy`, () => ({
    json: { text: "Расскажи о море.", open: 0, promptText: "Расскажи о море." },
  }));
  const { user } = mount(
    <RunBar promptId={prompt.id} title={prompt.title} secret={false} pieces={["Расскажи о море."]} />,
  );
  await user.click(screen.getByRole("button", { name: "Открыть в ChatGPT" }));
  expect(open.mock.calls.map(([url]) => url)).toEqual([
    `https://chatgpt.com/?q=${encodeURIComponent("Расскажи о море.")}`,
  ]);
  await user.click(screen.getByRole("button", { name: "Скопировать" }));
  await waitFor(() => expect(counted).toHaveLength(1));
});

describe("a template's page", () => {
  const LETTERS = "Напиши про [тема] для [аудитория].";

  type Page = { text?: string; address?: string; secret?: boolean };
  function filling({ text = LETTERS, address = "/", secret = false }: Page = {}) {
    const prompt = served(text, { fields: { isFillable: true } });
    const nodes = parse(text);
    const fields = openFields(nodes, new Map());
    const pieces = finishedPieces(nodes, new Map());
    const gaps = gapsOf(nodes, fields, MOST_CHIPS);
    const keys = new Set(fields.map(({ key }) => key));
    const mounted = mount(
      <>
        <CopyShownButton promptId={prompt.id} pieces={pieces} fields="/#fill" />
        <FillPanel
          promptId={prompt.id}
          title={prompt.title}
          secret={secret}
          pieces={pieces}
          fields={fields}
          gaps={new Set(Array.from(gaps.values(), ({ key }) => key))}
        >
          <PromptText nodes={nodes} variables={new Map()} filled={{ promptId: prompt.id, keys, gaps }} />
        </FillPanel>
      </>,
      { address },
    );
    return { ...mounted, promptId: prompt.id };
  }
  const panel = () => within(screen.getByRole("region", { name: "Заполните поля" }));
  const inText = () => within(screen.getByTestId("prompt-text"));
  const blank = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
  const filledIn = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>("[data-filled]"),
      ({ firstChild }) => firstChild?.textContent,
    );
  const copy = () => panel().getAllByRole("button", { name: "Скопировать готовый текст" })[0]!;

  test("blanks are filled in the text; a copy with open ones says so and leads to the first @heavy", async () => {
    const { fill, user, unmount } = filling();
    expect(panel().getByRole("button", { name: "Заполнить поля" })).toBeTruthy(); // on phones, until something is typed
    await fill(blank("тема"), "осень & $&");
    expect(filledIn()).toEqual(["осень & $&"]);
    await waitFor(() =>
      expect(panel().getByTestId("assembled-text").textContent).toBe(
        "Напиши про осень & $& для [аудитория].",
      ),
    );
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
    await waitFor(() => expect(counted).toHaveLength(3));
  });

  test("an address that asks for filling in begins there", async () => {
    filling({ address: "/#fill" });
    await waitFor(() => expect(document.activeElement).toBe(blank("тема")));
  });

  test("by keys only: Tab goes from gap to gap, Ctrl+Enter copies the filled text", async () => {
    const { user } = filling({ address: "/#fill" });
    await waitFor(() => expect(document.activeElement).toBe(inText().getByRole("textbox", { name: "тема" })));
    await user.keyboard("осень");
    await user.tab();
    expect(document.activeElement).toBe(inText().getByRole("textbox", { name: "аудитория" }));
    await user.keyboard("садоводов{Control>}{Enter}{/Control}");
    await waitFor(async () => expect(await clipboard()).toBe("Напиши про осень для садоводов."));
  });

  test("a field that is in the text several times is asked for once and filled everywhere; a default and a name that is no variable are gaps, too", async () => {
    const { fill } = filling({
      text: "Про [тема]: [тон = строгий | мягкий] текст о [тема] для {{компания}}, без [constructor].",
    });
    expect(inText().getAllByRole("textbox", { name: "тема" })).toHaveLength(1);
    expect(blank("constructor").value).toBe("");
    await fill(blank("тема"), "осень");
    expect(filledIn()).toEqual(["осень", "осень"]);
    const tone = inText().getByRole<HTMLInputElement>("combobox", { name: "тон" });
    expect(tone.placeholder).toBe("строгий");
    expect(Array.from(tone.list!.options, ({ value }) => value)).toEqual(["строгий", "мягкий"]);
    const company = inText().getByRole<HTMLTextAreaElement>("textbox", { name: "компания" });
    expect([company.placeholder, company.title]).toEqual([
      "компания",
      "такой переменной нет — впишите значение",
    ]);
  });

  test("the list in place of the gaps has the same values, and stays on the next page", async () => {
    const { user, fill, unmount } = filling();
    await fill(blank("тема"), "осень");
    expect(panel().queryByRole("textbox", { name: "тема" })).toBeNull();
    await user.click(panel().getByRole("button", { name: "Поля списком" }));
    expect(inText().queryByRole("textbox")).toBeNull();
    expect(panel().getByRole<HTMLTextAreaElement>("textbox", { name: "тема" }).value).toBe("осень");
    await fill(panel().getByRole("textbox", { name: "аудитория" }), "всех");
    expect(screen.getByTestId("prompt-text").textContent).toBe("Напиши про осень для всех.");

    unmount();
    filling();
    await user.click(panel().getByRole("button", { name: "Поля в тексте" }));
    expect(inText().getByRole<HTMLTextAreaElement>("textbox", { name: "аудитория" }).value).toBe("всех");
  });

  test("of more fields than a text draws as gaps the list has the others", () => {
    filling({ text: Array.from({ length: MOST_CHIPS + 2 }, (_, at) => `[поле ${at}]`).join(" ") });
    expect(inText().getAllByRole("textbox")).toHaveLength(MOST_CHIPS);
    expect(
      panel()
        .getAllByRole("textbox")
        .map((field) => field.previousSibling?.textContent),
    ).toEqual([`поле ${MOST_CHIPS}`, `поле ${MOST_CHIPS + 1}`]);
  });

  test("the fields are the form: the next press opens the remembered service with the filled text, without an answer of the server @heavy", async () => {
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    const { fill, user, promptId, unmount } = filling();
    answers(`POST /api/prompts/${promptId}/render`, () => new TypeError("Failed to fetch"));
    await fill(blank("тема"), "осень");
    await fill(blank("аудитория"), "садоводов");
    await choose(user, panel(), "Claude");
    await user.click(panel().getAllByRole("button", { name: "Открыть в Claude" })[0]!);
    const filled = "Напиши про осень для садоводов.";
    expect(open.mock.calls.map(([url]) => new URL(url as string).searchParams.get("q"))).toEqual([
      filled,
      filled,
    ]);
    await waitFor(async () => expect(await clipboard()).toBe(filled));

    // By keys, and never with the text of a paid base.
    open.mockClear();
    unmount();
    const sold = filling({ secret: true });
    await sold.fill(blank("тема"), "осень");
    await sold.user.keyboard("{Control>}{Enter}{/Control}");
    expect(open.mock.calls.map(([url]) => url)).toEqual(["https://claude.ai/new"]);
  });

  test("Ctrl+Enter in a field copies where no service was chosen", async () => {
    const open = jest.spyOn(window, "open").mockReturnValue(null);
    const { fill, user } = filling();
    await fill(blank("тема"), "осень");
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(async () => expect(await clipboard()).toBe("Напиши про осень для [аудитория]."));
    await expectToast("Скопировано, но 1 поле не заполнено");
    expect(open).not.toHaveBeenCalled();
  });
});
