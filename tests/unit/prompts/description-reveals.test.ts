import fc from "fast-check";
import { descriptionReveals, ownSentence } from "@/lib/prompts/writing/description-reveals";
import { cpuTimeOf } from "@/tests/support/cpu-time";
import { demoBases, demoPrompts } from "@/prisma/seed/catalogue";

const TEXT_RU = `Ты — редактор делового письма. Перепиши черновик для клиента {{text_1}} так, чтобы в нём осталась одна просьба, один срок и один способ ответить, а тон был спокойным. Не извиняйся дважды, ничего не обещай и ещё раз проверь имена.

Черновик: [черновик]`;
const TEXT_EN = `You are a release manager. Turn the list of merged changes into release notes for people who use the product, not for people who build it: group by what they can do now, name every breaking change first, and skip refactoring.

Changes: [changes]`;

const reveals = (shortDescription: string, promptText: string) =>
  descriptionReveals({ shortDescription, promptText });

test.each([
  ["the beginning of the text", TEXT_RU.slice(0, 180), TEXT_RU],
  ["the beginning of the text", TEXT_EN.slice(0, 200), TEXT_EN],
  ["a title in front of the beginning", `Письмо клиенту. ${TEXT_RU.slice(0, 200)}`, TEXT_RU],
  [
    "other case, punctuation, lines and ё",
    "ТЫ РЕДАКТОР делового письма — перепиши…\nчерновик для клиента [имя] так чтобы в нем осталась",
    TEXT_RU,
  ],
  [
    "thirteen words in a long description of its own words",
    "Помощник для тех, кто пишет много писем и устал от правок, согласований, повторов, споров о тоне и бесконечных уточнений: чтобы в нём осталась одна просьба, один срок и один способ ответить, а тон",
    TEXT_RU,
  ],
  [
    "several pieces of the text",
    "Release notes for people who use the product: group by what they can do, name every breaking change first.",
    TEXT_EN,
  ],
  ["a whole short text", "Переведи на английский.", "Переведи на английский"],
  ["a whole short text and more", "Explain it to a child, in short", "Explain it to a child"],
  [
    "a text in a script without spaces",
    "根据产品特点撰写一篇社交媒体帖子并附上标签",
    "请根据产品特点撰写一篇社交媒体帖子并附上标签,语气友好,不超过两百字。",
  ],
  [
    "sentences in brackets",
    "[Rewrite the draft so that one request remains] {{[Keep a calm tone of voice]}}",
    "[Rewrite the draft so that one request remains] [Keep a calm tone of voice in every line]",
  ],
  [
    "a JSON array",
    '["Rewrite the draft so that one request remains","keep a calm tone"]',
    '["Rewrite the draft so that one request remains","keep a calm tone","check every name again"]',
  ],
  [
    "words that are split unseen",
    Array.from(TEXT_RU.slice(0, 140), (each) => `${each}\u200B`).join(""),
    TEXT_RU,
  ],
  ["soft hyphens in the text", TEXT_EN.slice(0, 140), TEXT_EN.replaceAll("e", "e\u00AD")],
])("%s reveals it", (_, description, text) => expect(reveals(description, text)).toBe(true));

test.each([
  ["Приводит деловое письмо в порядок: одна просьба, один срок, спокойный тон.", TEXT_RU],
  ["Редактор делового письма для тех, кто отвечает клиентам каждый день.", TEXT_RU],
  ["Один способ ответить вместо трёх", TEXT_RU],
  ["Черновик письма клиенту", TEXT_RU],
  ["Turns merged changes into notes that users of the product understand.", TEXT_EN],
  ["Release notes for people who use the product", TEXT_EN],
  ["Name every breaking change first", TEXT_EN],
  ["Вежливый ответ на жалобу покупателя.", "Напиши вежливый ответ на жалобу покупателя: признай ошибку."],
  ["!!!!!!!!!!", "????????????????????"],
])("an honest description does not: %s", (description, text) =>
  expect(reveals(description, text)).toBe(false),
);

test("no description of the demo data reveals its text", () => {
  const prompts = demoPrompts(demoBases());
  expect(prompts.length).toBeGreaterThan(100);
  expect(prompts.filter(descriptionReveals).map(({ title }) => title)).toEqual([]);
});

/** The rule as it is said, by comparing every part of the description with the text. */
function naive(described: string[], text: string[]): boolean {
  const has = (part: string[]) =>
    text.some((_, at) => part.every((word, index) => text[at + index] === word));
  const inRun = new Set<number>();
  let longest = 0;
  for (let from = 0; from < described.length; from += 1)
    for (let to = from + 1; to <= described.length && has(described.slice(from, to)); to += 1) {
      longest = Math.max(longest, to - from);
      if (to - from >= 4) for (let at = from; at < to; at += 1) inRun.add(at);
    }
  return (
    longest > 12 ||
    (text.length > 0 && longest === text.length) ||
    (inRun.size >= 10 && inRun.size >= described.length * 0.6)
  );
}

const words = fc.array(fc.constantFrom("а", "б", "в"), { maxLength: 30 });
const pieces = fc.array(fc.array(fc.constantFrom("а", "б", "в", "г", "д"), { minLength: 1, maxLength: 14 }), {
  maxLength: 5,
});

test("words that both repeat are compared no further than the rule needs", () => {
  const text = "的".repeat(50_000);
  const took = cpuTimeOf(() => expect(reveals("的".repeat(300), text)).toBe(true));
  const single = cpuTimeOf(() => expect(reveals("地".repeat(300), text)).toBe(false));
  expect(took).toBeLessThan(single * 4 + 50);
});

test("the rule holds for every text", () => {
  fc.assert(
    fc.property(words, words, (described, text) => {
      expect(reveals(described.join(" "), text.join(", "))).toBe(naive(described, text));
    }),
  );
  fc.assert(
    fc.property(pieces, fc.infiniteStream(fc.boolean()), (text, kept) => {
      const described = text.flatMap((piece) => (kept.next().value ? piece : ["е"]));
      expect(reveals(described.join(" "), text.flat().join("\n"))).toBe(naive(described, text.flat()));
    }),
  );
});

test("the proposal is the first sentence that is not from the text", () => {
  const propose = (shortDescription: string) => ownSentence({ shortDescription, promptText: TEXT_RU });
  expect(propose(`Порядок в переписке с клиентом. ${TEXT_RU.slice(0, 150)}`)).toBe(
    "Порядок в переписке с клиентом.",
  );
  expect(propose(`${TEXT_RU.slice(0, 150)}.\nДля тех, кто отвечает клиентам каждый день`)).toBe(
    "Для тех, кто отвечает клиентам каждый день",
  );
  expect(propose(TEXT_RU.slice(0, 150))).toBeNull();
  expect(propose(`Коротко. ${TEXT_RU.slice(0, 150)}`)).toBeNull();
});
