import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { TranscriptView } from "@/components/media/transcript-page/transcript-view";
import { useTranscript } from "@/components/media/transcript-page/use-transcript";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const ID = "01a22a8b-c730-73ff-b383-9b3d964f35e7";
const piece = (start: number, speaker: string | null, text: string) => ({
  start,
  end: start + 900,
  speaker,
  text,
  unsure: [] as number[],
  words: text
    .split(" ")
    .map((word, at) => ({ text: word, start: start + at * 400, end: start + at * 400 + 300 })),
});
const TRANSCRIPT: Transcript = {
  id: ID,
  title: "Планёрка",
  filename: "планёрка.mp3",
  provider: "assemblyai",
  createdAt: "2026-11-30T00:00:00.000Z",
  duration: 3_000,
  language: "ru",
  version: 4,
  withSpeakers: true,
  speakers: [
    { id: "A", name: "" },
    { id: "B", name: "Борис" },
  ],
  segments: [piece(0, "A", "Добрый день."), piece(1_000, "A", "Начнём."), piece(2_000, "B", "Да, начнём.")],
  versions: [{ version: 1, createdAt: "2026-11-30T00:00:00.000Z" }],
  summary: null,
  tasks: null,
  chapters: null,
  audio: null,
};
const CALL = `/api/media/transcripts/${ID}` as const;
const button = (name: string) => screen.getByRole("button", { name });
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Текст фразы" });

async function editing(name: string, transcript = TRANSCRIPT) {
  const page = mount(<TranscriptView transcript={transcript} />);
  await page.user.click(button("Править"));
  await page.user.click(button(`Исправить: ${name}`));
  return page;
}

test("a speech has its speaker's name and time; without sound there is nothing to press", () => {
  mount(<TranscriptView transcript={TRANSCRIPT} />);
  expect(screen.getAllByText(/^(Спикер 1|Борис|0:0\d)$/).map(({ textContent }) => textContent)).toEqual([
    "Спикер 1",
    "0:00",
    "Борис",
    "0:02",
  ]);
  expect(screen.queryByRole("group", { name: "Запись" })).toBeNull();
  screen.getByText(/^Звука нет/);
});

test("what was typed survives a server that is away and a change from elsewhere, until it is saved", async () => {
  const elsewhere = [TRANSCRIPT.segments[0]!, piece(1_000, "A", "Начинайте."), TRANSCRIPT.segments[2]!];
  const stored = { ...TRANSCRIPT, version: 5, segments: elsewhere };
  let answer: () => unknown = () => new TypeError("Failed to fetch");
  const sent = answers(`PATCH ${CALL}`, () => answer() as never);
  answers(`GET ${CALL}`, () => ({ json: stored }));
  const { user, fill } = await editing("Начнём.");
  await fill(field(), "Начинаем.");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText("Не удалось сохранить. Написанное осталось в поле.");
  answer = () => ({
    status: 409,
    json: { code: "EDIT_CONFLICT", message: "Расшифровка изменена в другой вкладке" },
  });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await user.click(await screen.findByRole("button", { name: "Загрузить новую версию" }));
  await waitFor(() => expect(screen.queryByText("Расшифровка изменена в другой вкладке")).toBeNull());
  expect(field().value).toBe("Начинаем.");
  screen.getByText("Сейчас сохранено: Начинайте.");
  const segments = stored.segments.map((each, at) => (at === 1 ? piece(1_000, "A", "Начинаем.") : each));
  answer = () => ({ json: { ...stored, version: 6, segments } });
  await user.click(screen.getAllByRole("button", { name: "Сохранить" }).at(-1)!);
  await screen.findByRole("button", { name: "Исправить: Начинаем." });
  const change = { segments: [{ index: 1, text: "Начинаем." }] };
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 4, ...change },
    { version: 4, ...change },
    { version: 5, ...change },
  ]);
});

/** Answers of a server on which another tab stored these pieces. */
function changedElsewhere(...segments: Transcript["segments"]) {
  answers(`GET ${CALL}`, () => ({ json: { ...TRANSCRIPT, version: 5, segments } }));
  return answers(`PATCH ${CALL}`, ({ body }) =>
    (body as { version: number }).version === 5
      ? { json: { ...TRANSCRIPT, version: 6 } }
      : { status: 409, json: { code: "EDIT_CONFLICT", message: "Расшифровка изменена в другой вкладке" } },
  );
}

const audio = { url: `${CALL}/audio`, bytes: 1_000, until: "2026-12-30T00:00:00.000Z" };
const saveText = () => screen.getAllByRole("button", { name: "Сохранить" }).at(-1)!;

test("a draft is saved into its own piece, wherever that is in the version that was loaded", async () => {
  window.HTMLMediaElement.prototype.play = () => Promise.resolve(); // jsdom plays nothing
  const sent = changedElsewhere(
    piece(0, "A", "Добрый"),
    piece(400, "A", "день."),
    piece(1_000, "A", "Начнём."),
    piece(2_000, "B", "Да, начнём."),
  );
  const { user, fill } = await editing("Да, начнём.", { ...TRANSCRIPT, audio });
  await fill(field(), "Да, начинаем.");
  await user.click(button("Слушать")); // the first play loads the words
  await user.click(saveText());
  await user.click(await screen.findByRole("button", { name: "Загрузить новую версию" }));
  await screen.findByRole("button", { name: "Исправить: Добрый" });
  expect(field().value).toBe("Да, начинаем.");
  await user.click(saveText());
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Текст фразы" })).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 4, segments: [{ index: 2, text: "Да, начинаем." }] },
    { version: 5, segments: [{ index: 3, text: "Да, начинаем." }] },
  ]);
});

test("a draft whose piece is gone stays to be copied, and goes after a question", async () => {
  changedElsewhere(piece(0, "A", "Добрый день. Начнём."));
  const { user, fill } = await editing("Да, начнём.");
  await fill(field(), "Да, начинаем.");
  await user.click(saveText());
  await user.click(await screen.findByRole("button", { name: "Загрузить новую версию" }));
  const lost = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Эту фразу убрала/ });
  expect(lost.value).toBe("Да, начинаем.");
  await user.click(button("Не сохранять"));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Не сохранять" }),
  );
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Эту фразу убрала/ })).toBeNull());
});

test("what was typed is not lost unasked: by another phrase, by Escape, by saved names", async () => {
  answers(`PATCH ${CALL}`, () => ({ json: { ...TRANSCRIPT, version: 5 } }));
  const { user, fill } = await editing("Начнём.");
  const names = within(screen.getByRole("form", { name: "Название и спикеры" }));
  await fill(names.getByRole("textbox", { name: "Название" }), "Итоги");
  await fill(field(), "Начинаем.");
  fireEvent.keyDown(field(), { key: "Escape", isComposing: true });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  for (const lose of [
    () => user.click(button("Исправить: Добрый день.")),
    () => user.type(field(), "{Escape}"),
  ]) {
    await lose();
    const question = within(await screen.findByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Продолжить правку" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field().value).toBe("Начинаем.");
  }
  const closed = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closed);
  expect(closed.defaultPrevented).toBe(true);
  await user.click(names.getByRole("button", { name: "Сохранить" }));
  await screen.findByText("Сохранено");
  expect(field().value).toBe("Начинаем.");
  await fill(names.getByRole("textbox", { name: "Имя: Спикер 1" }), "Анна");
  await user.click(saveText());
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Текст фразы" })).toBeNull());
  expect(names.getByRole<HTMLInputElement>("textbox", { name: "Имя: Спикер 1" }).value).toBe("Анна");
});

test("names that were typed survive a change from elsewhere @heavy", async () => {
  const sent = changedElsewhere(piece(0, "A", "Добрый день."));
  const { user, fill } = mount(<TranscriptView transcript={TRANSCRIPT} />);
  await user.click(button("Править"));
  await fill(screen.getByRole("textbox", { name: "Название" }), "Итоги");
  await user.click(button("Сохранить"));
  await user.click(await screen.findByRole("button", { name: "Загрузить новую версию" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Загрузить новую версию" })).toBeNull());
  await user.click(button("Сохранить"));
  await screen.findByText("Сохранено");
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 4, title: "Итоги" },
    { version: 5, title: "Итоги" },
  ]);
});

test("after a correction the focus is on its phrase", async () => {
  const segments = TRANSCRIPT.segments.map((each, at) => (at === 1 ? piece(1_000, "A", "Начинаем.") : each));
  answers(`PATCH ${CALL}`, () => ({ json: { ...TRANSCRIPT, version: 5, segments } }));
  const { user, fill } = await editing("Начнём.");
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(button("Исправить: Начнём."));
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(button("Править"));
  await user.click(button("Править"));
  button("Исправить: Начнём.").focus();
  await user.keyboard("{Enter}");
  await fill(field(), "Начинаем.");
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Исправить: Начинаем." }));
});

test("a saved change keeps the pieces that it does not touch", async () => {
  const segments = TRANSCRIPT.segments.map((each) => ({ ...each, words: [...each.words] }));
  answers(`PATCH ${CALL}`, () => ({
    json: { ...TRANSCRIPT, version: 5, segments: [segments[0], piece(1_000, "A", "Начинаем."), segments[2]] },
  }));
  let pieces: Transcript["segments"] = [];
  function Probe() {
    const { transcript, save } = useTranscript(TRANSCRIPT);
    useEffect(() => void (pieces = transcript.segments), [transcript]);
    return <button onClick={() => void save({ segments: [{ index: 1, text: "Начинаем." }] })}>save</button>;
  }
  const { user } = mount(<Probe />);
  await user.click(button("save"));
  await waitFor(() => expect(pieces[1]!.text).toBe("Начинаем."));
  expect([pieces[0] === TRANSCRIPT.segments[0], pieces[2] === TRANSCRIPT.segments[2]]).toEqual([true, true]);
});

test("a piece is given to a new speaker, joined with the next one, and cut at the caret", async () => {
  const sent = answers(`PATCH ${CALL}`, () => ({ json: TRANSCRIPT }));
  const { user } = await editing("Добрый день.");
  await user.selectOptions(screen.getByRole("combobox", { name: "Говорит" }), "Новый спикер");
  await user.click(screen.getAllByRole("button", { name: "Сохранить" }).at(-1)!);
  await user.click(await screen.findByRole("button", { name: "Исправить: Добрый день." }));
  await user.click(button("Соединить со следующей"));
  await user.click(await screen.findByRole("button", { name: "Исправить: Добрый день." }));
  field().setSelectionRange(0, 0);
  await user.click(button("Разделить здесь"));
  await screen.findByText("Поставьте курсор между словами сохранённого текста");
  field().setSelectionRange(7, 7);
  await user.click(button("Разделить здесь"));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Текст фразы" })).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      version: 4,
      speakers: [{ id: "S1", name: "" }],
      segments: [{ index: 0, speaker: "S1" }],
    },
    { version: 4, merge: 0 },
    { version: 4, split: { index: 0, word: 1 } },
  ]);
});

test("title and names are saved together, and an earlier version is put back @heavy", async () => {
  const sent = answers(`PATCH ${CALL}`, () => ({ json: TRANSCRIPT }));
  const { user, fill, refreshes } = mount(<TranscriptView transcript={TRANSCRIPT} />);
  await user.click(button("Править"));
  const form = within(screen.getByRole("form", { name: "Название и спикеры" }));
  await fill(form.getByRole("textbox", { name: "Имя: Спикер 1" }), "Анна");
  await user.click(form.getByRole("button", { name: "Сохранить" }));
  await screen.findByText("Сохранено");
  await user.click(screen.getByText("Прежние версии"));
  await user.click(button("Вернуть версию 1"));
  await screen.findByText("Версия 1 возвращена");
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 4, speakers: [{ id: "A", name: "Анна" }] },
    { version: 4, restore: 1 },
  ]);
  expect(refreshes()).toBe(2);
});

test("a search marks and counts the pieces, and goes from one to the next @heavy", async () => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined; // jsdom has no screen
  const { user, container } = mount(<TranscriptView transcript={TRANSCRIPT} />);
  await user.type(screen.getByRole("searchbox", { name: "Найти в расшифровке" }), "начнём");
  await screen.findByText("1 из 2");
  const marks = () => [...container.querySelectorAll("mark")].map(({ textContent }) => textContent);
  await waitFor(() => expect(marks()).toEqual(["Начнём", "начнём"]));
  await user.click(button("Следующее совпадение"));
  screen.getByText("2 из 2");
  await user.keyboard("{Tab}");
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "слон");
  await screen.findByText("Не найдено");
});

test("keys move the recording, and the piece and word that are heard are marked", async () => {
  window.HTMLMediaElement.prototype.play = () => Promise.resolve(); // jsdom plays nothing
  answers(`GET ${CALL}`, () => ({ json: TRANSCRIPT }));
  const { user, container } = mount(<TranscriptView transcript={{ ...TRANSCRIPT, audio }} />);
  const place = () => screen.getByRole("slider", { name: "Место в записи" }).getAttribute("aria-valuetext");
  await user.click(button("Слушать с 0:02"));
  expect(place()).toBe("0:02 из 0:03");
  expect(screen.getByRole("slider", { name: "Место в записи" }).getAttribute("step")).toBe("1000"); // keys move it by that
  expect(container.querySelector("mark")!.textContent).toBe("Да,");
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{ArrowLeft}");
  expect(place()).toBe("0:00 из 0:03");
  expect(container.querySelector("mark")!.textContent).toBe("Добрый");
  await user.click(button("Скорость: 1"));
  expect(container.querySelector("audio")!.playbackRate).toBe(1.25);
});

/** jsdom plays nothing, and says that it does. @returns what it did */
function heardSound(): string[] {
  const did: string[] = [];
  Object.assign(window.HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      did.push(`play ${this.currentTime}`);
      fireEvent.play(this);
      return Promise.resolve();
    },
    pause(this: HTMLMediaElement) {
      did.push("pause");
      fireEvent.pause(this);
    },
  });
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  answers(`GET ${CALL}`, () => ({ json: TRANSCRIPT }));
  return did;
}

test("keys alone hear: a speech by its time, a word that was found, a phrase while it is corrected, a speaker who has no name", async () => {
  const did = heardSound();
  const { user, container } = mount(
    <TranscriptView transcript={{ ...TRANSCRIPT, audio }} knownNames={["Анна"]} />,
  );
  button("Слушать с 0:02").focus();
  await user.keyboard("{Enter}");
  expect(button("Слушать с 0:02").getAttribute("aria-pressed")).toBe("true");
  await user.keyboard("{Enter}");
  expect(did.splice(0)).toEqual(["play 2", "pause"]);
  expect(container.querySelector("[data-piece='0']")!.getAttribute("lang")).toBe("ru");

  await user.type(screen.getByRole("searchbox"), "день{Enter}");
  await screen.findByText("1 из 1");
  await user.tab({ shift: false });
  await user.tab();
  expect(document.activeElement!.getAttribute("aria-label")).toBe("Слушать с 0:00");
  await user.keyboard("{Enter}");
  expect(did.splice(0)).toEqual(["play 0.4"]);

  await user.click(button("Править"));
  await user.click(button("Исправить найденное"));
  expect(field().value).toBe("Добрый день.");
  await user.click(button("Слушать фразу")); // it is heard already
  await user.click(button("Слушать фразу"));
  expect(did.splice(0)).toEqual(["pause", "play 0"]);

  const name = screen.getByRole("combobox", { name: "Имя: Спикер 2" });
  expect(document.getElementById(name.getAttribute("aria-describedby")!)!.textContent).toBe("Да, начнём.");
  expect(
    [...container.querySelectorAll("datalist[id$=known] option")].map((each) => each.getAttribute("value")),
  ).toEqual(["Анна"]);
  await user.click(button("Слушать: Спикер 2, 0:02"));
  expect(did).toEqual(["play 2"]);
});

test("a word that was misheard each time is replaced at once", async () => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined; // jsdom has no screen
  const segments = TRANSCRIPT.segments.map((each) => ({
    ...each,
    text: each.text.replace("ачнём", "ачинаем"),
  }));
  const sent = answers(`PATCH ${CALL}`, () => ({ json: { ...TRANSCRIPT, version: 5, segments } }));
  const { user } = mount(<TranscriptView transcript={TRANSCRIPT} />);
  await user.type(screen.getByRole("searchbox"), "ачнём");
  expect(screen.queryByRole("textbox", { name: "Заменить на" })).toBeNull();
  await user.click(button("Править"));
  expect(await screen.findByRole<HTMLButtonElement>("button", { name: "Заменить везде: 2" })).toHaveProperty(
    "disabled",
    true,
  );
  await user.type(screen.getByRole("textbox", { name: "Заменить на" }), "ачинаем{Enter}");
  await screen.findByText("Заменено: 2");
  expect(sent.map(({ body }) => body)).toEqual([
    {
      version: 4,
      segments: [
        { index: 1, text: "Начинаем." },
        { index: 2, text: "Да, начинаем." },
      ],
    },
  ]);
  expect(screen.queryByRole("textbox", { name: "Заменить на" })).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
});

test("what was typed survives a reload, and goes with its saving", async () => {
  answers(`PATCH ${CALL}`, () => ({ json: { ...TRANSCRIPT, version: 5 } }));
  const before = await editing("Начнём.");
  await before.fill(field(), "Начинаем.");
  await before.fill(screen.getByRole("textbox", { name: "Имя: Спикер 1" }), "Анна");
  before.unmount();
  const { user } = mount(<TranscriptView transcript={TRANSCRIPT} />);
  expect((await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Текст фразы" })).value).toBe(
    "Начинаем.",
  );
  const names = within(screen.getByRole("form", { name: "Название и спикеры" }));
  expect(names.getByRole<HTMLInputElement>("textbox", { name: "Имя: Спикер 1" }).value).toBe("Анна");
  await user.click(saveText());
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Текст фразы" })).toBeNull());
  await user.click(names.getByRole("button", { name: "Сохранить" }));
  await screen.findByText("Сохранено");
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("two voices become one: it is said, and the focus stays beside", async () => {
  const [one] = TRANSCRIPT.speakers;
  answers(`PATCH ${CALL}`, () => ({ json: { ...TRANSCRIPT, version: 5, speakers: [one] } }));
  const { user } = mount(<TranscriptView transcript={TRANSCRIPT} />);
  await user.click(button("Править"));
  button("Объединить: Спикер 2").focus();
  await user.keyboard("{Enter}");
  await user.keyboard("{Enter}");
  await screen.findByText("Спикеры объединены");
  await waitFor(() =>
    expect(screen.getByRole("form", { name: "Название и спикеры" }).contains(document.activeElement)).toBe(
      true,
    ),
  );
});

test("a word that the service was not sure of is told to screen readers too", async () => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined; // jsdom has no screen
  const segments = TRANSCRIPT.segments.map((each, at) => (at === 2 ? { ...each, unsure: [1] } : each));
  const { user, container } = mount(<TranscriptView transcript={{ ...TRANSCRIPT, segments }} />);
  await user.keyboard("n");
  expect(container.querySelector("[aria-live].sr-only")!.textContent).toBe("начнём.");
});
