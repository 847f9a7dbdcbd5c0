import type { Prisma } from "@/lib/platform/db/generated/client";
import { buildPrompt } from "@/prisma/seed/builders/prompt";

/** What no judged query asks for: in the genitive, and tags. */
const THEMES: [theme: string, ...tags: string[]][] = [
  ["рыбалки", "рыбалка", "карп", "снасти"],
  ["огорода", "огород", "рассада", "томаты"],
  ["ремонта авто", "машина", "двигатель", "гараж"],
  ["вязания", "вязание", "пряжа", "спицы"],
  ["похода", "поход", "палатка", "рюкзак"],
  ["борща", "кухня", "рецепт", "овощи"],
  ["йоги", "йога", "растяжка", "дыхание"],
  ["аквариума", "аквариум", "рыбки", "фильтр"],
  ["шахмат", "шахматы", "дебют", "эндшпиль"],
  ["пасеки", "пчёлы", "мёд", "улей"],
  ["ремонта кухни", "плитка", "обои", "смета"],
  ["кемпинга", "костёр", "лес", "маршрут"],
  ["бега", "бег", "марафон", "пульс"],
  ["собаки", "собака", "дрессировка", "щенок"],
  ["путешествия", "билеты", "виза", "отпуск"],
  ["звёздного неба", "астрономия", "телескоп", "созвездия"],
  ["родословной", "предки", "генеалогия", "метрики"],
  ["сауны", "баня", "печь", "веник"],
  ["велосипеда", "велосипед", "колесо", "цепь"],
  ["урожая", "урожай", "погреб", "банки"],
  ["sourdough bread", "baking", "flour", "oven"],
  ["garden soil", "garden", "compost", "seeds"],
  ["guitar practice", "guitar", "chords", "strings"],
  ["home gym", "fitness", "weights", "routine"],
  ["car camping", "camping", "tent", "stove"],
];

const RUSSIAN = [
  "План",
  "Письмо насчёт",
  "Разбор",
  "Идеи для",
  "Сценарий",
  "Вопросы для",
  "Таблица для",
  "Основы",
  "Ошибки",
  "Текст для",
  "Проверка",
  "Урок",
  "Календарь",
  "Расчёт",
  "Музыка для",
  "Фото",
  "Видео для",
  "Советы для",
  "Карта",
  "Договор для",
];
const ENGLISH = [
  "Plan for",
  "Letter on",
  "Ideas for",
  "Questions on",
  "Script for",
  "Summary of",
  "Errors in",
  "Photo of",
  "Music for",
  "Review of",
  "Checklist for",
  "Email on",
];

const RUSSIAN_SENTENCES = [
  "Составь план на неделю и объясни каждый шаг простыми словами.",
  "Напиши текст для начинающих и проверь его на ошибки.",
  "Помоги выбрать из трёх вариантов и сделай таблицу.",
  "Задай вопросы, потом предложи решение и расчёт цены.",
  "Сделай короткий список: что купить, что проверить, чего не делать.",
  "Ответь на вопрос новичка и не повторяй написанное в письме.",
  "Подготовь сценарий видео и подбери спокойную музыку.",
  "Найди слабое место, опиши причину и следующий шаг.",
];
const ENGLISH_SENTENCES = [
  "Write a short plan and explain every step in plain words.",
  "Ask three questions first, then make a table.",
  "Check the text for errors and suggest a better title.",
  "Make a list of what to buy, what to test and what to leave out.",
  "Draft a message to a friend and keep it brief.",
];

const KINDS = ["TEXT", "TEXT", "TEXT", "IMAGE", "VIDEO", "AUDIO"] as const;

/** The same numbers every time (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** So many prompts of other themes with the words that everybody uses; the same every time. */
export function distractors(
  count: number,
  base: { id: string; ownerId: string },
): Prisma.PromptCreateManyInput[] {
  const random = numbers(7);
  const pick = <T>(list: readonly T[]) => list[random(list.length)]!;
  return Array.from({ length: count }, () => {
    const [theme, ...tags] = pick(THEMES);
    const english = /^[a-z]/.test(theme);
    const sentences = english ? ENGLISH_SENTENCES : RUSSIAN_SENTENCES;
    return buildPrompt(
      { ...base, accessType: "FREE" },
      {
        title: `${pick(english ? ENGLISH : RUSSIAN)} ${theme}`.slice(0, 30),
        shortDescription: `${pick(sentences)} ${tags[0]}: ${tags[1]}, ${tags[2]}.`,
        promptText: `${pick(sentences)} ${pick(sentences)} ${pick(sentences)} ${theme}, ${tags.join(", ")}.`,
        contentType: pick(KINDS),
        category: "",
        tags: [pick(tags), pick(tags)].filter((tag, at, all) => all.indexOf(tag) === at),
        copyCount: random(20) ** 2,
        createdAt: new Date(Date.UTC(2026, 0, 1) + random(300 * 24 * 60) * 60_000),
      },
    );
  });
}
