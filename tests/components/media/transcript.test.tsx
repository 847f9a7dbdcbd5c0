import { screen, waitFor, within } from "@testing-library/react";
import { TranscriptView } from "@/components/media/transcript-page/transcript-view";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { answers } from "../../support/components/calls";
import { mount } from "../../support/components/mount";

const ID = "01a22a8b-c730-73ff-b383-9b3d964f35e7";
const piece = (start: number, speaker: string | null, text: string) => ({
  start,
  end: start + 900,
  speaker,
  text,
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
  const stored = { ...TRANSCRIPT, version: 5 };
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
  const segments = stored.segments.map((each, at) => (at === 1 ? piece(1_000, "A", "Начинаем.") : each));
  answer = () => ({ json: { ...stored, version: 6, segments } });
  await user.click(screen.getAllByRole("button", { name: "Сохранить" }).at(-1)!);
  await screen.findByRole("button", { name: "Исправить: Начинаем." });
  const change = { segments: [{ index: 1, text: "Начинаем.", speaker: "A" }] };
  expect(sent.map(({ body }) => body)).toEqual([
    { version: 4, ...change },
    { version: 4, ...change },
    { version: 5, ...change },
  ]);
});

test("a piece is given to a new speaker, joined with the next one, and cut at the caret", async () => {
  const sent = answers(`PATCH ${CALL}`, () => ({ json: TRANSCRIPT }));
  const { user } = await editing("Добрый день.");
  await user.selectOptions(screen.getByRole("combobox", { name: "Говорит" }), "Новый спикер");
  await user.keyboard("{Escape}");
  await user.click(button("Исправить: Добрый день."));
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
      segments: [{ index: 0, text: "Добрый день.", speaker: "S1" }],
    },
    { version: 4, merge: 0 },
    { version: 4, split: { index: 0, word: 1 } },
  ]);
});

test("title and names are saved together, and an earlier version is put back", async () => {
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
    { version: 4, title: "Планёрка", speakers: [{ id: "A", name: "Анна" }, TRANSCRIPT.speakers[1]] },
    { version: 4, restore: 1 },
  ]);
  expect(refreshes()).toBe(2);
});

test("a search marks and counts the pieces, and goes from one to the next", async () => {
  window.HTMLElement.prototype.scrollIntoView = () => undefined; // jsdom has no screen
  const { user, container } = mount(<TranscriptView transcript={TRANSCRIPT} />);
  await user.type(screen.getByRole("searchbox", { name: "Найти в расшифровке" }), "начнём");
  await screen.findByText("1 из 2");
  expect([...container.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "Начнём",
    "начнём",
  ]);
  await user.click(button("Следующее совпадение"));
  screen.getByText("2 из 2");
  await user.keyboard("{Tab}");
  await user.clear(screen.getByRole("searchbox"));
  await user.type(screen.getByRole("searchbox"), "слон");
  await screen.findByText("Не найдено");
});

test("keys move the recording, and the piece and word that are heard are marked", async () => {
  answers(`GET ${CALL}`, () => ({ json: TRANSCRIPT }));
  const audio = { url: `${CALL}/audio`, bytes: 1_000, until: "2026-12-30T00:00:00.000Z" };
  const { user, container } = mount(<TranscriptView transcript={{ ...TRANSCRIPT, audio }} />);
  const place = () => screen.getByRole("slider", { name: "Место в записи" }).getAttribute("aria-valuetext");
  await user.click(button("Слушать с 0:02"));
  expect(place()).toBe("0:02 из 0:03");
  expect(container.querySelector("mark")!.textContent).toBe("Да,");
  (document.activeElement as HTMLElement).blur();
  await user.keyboard("{ArrowLeft}");
  expect(place()).toBe("0:00 из 0:03");
  expect(container.querySelector("mark")!.textContent).toBe("Добрый");
  await user.click(button("Скорость: 1"));
  expect(container.querySelector("audio")!.playbackRate).toBe(1.25);
});
