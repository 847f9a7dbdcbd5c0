import fc from "fast-check";
import { fitted } from "@/lib/imports/draft";
import { leftovers } from "@/lib/imports/leftovers";
import { splitPrompts } from "@/lib/imports/splitter/split-prompts";

const POST = "Напиши пост для блога о новой услуге.";
const LETTER = "Напиши письмо клиенту о задержке доставки.";
const left = (text: string) =>
  leftovers(text, splitPrompts(text).map(fitted)).map(({ before, text: part }) => [before, part]);

test("an introduction, a group, a short section and an end are left over in their places, what the prompts say is not", () => {
  const text = `Вступление для читателя.\n\n# Для тех, кто продаёт\n\n## 1. **Пост**\n\n**Описание:** Пишет посты для блога\n**Категория:** Контент\n**Теги:** пост, блог\n\n\`\`\`\n${POST}\n\`\`\`\n\n## Короткий\n\nМало.\n\n## Второй короткий\n\nТоже.\n\n## Письмо\n\n> ${LETTER}\n\n## Прощание\n\nПока.\n`;
  expect(left(text)).toEqual([
    [0, "Вступление для читателя."],
    [0, "# Для тех, кто продаёт"],
    [1, "## Короткий\n\nМало."],
    [1, "## Второй короткий\n\nТоже."],
    [2, "## Прощание\n\nПока."],
  ]);
});

test("a long title is in the description; one that is longer than that, and a repeated prompt, are left over", () => {
  const title = "Письмо клиенту о задержке доставки заказа из другого города";
  expect(left(`# ${title}\n\n${POST}\n\n# План\n\n${LETTER}`)).toEqual([]);
  const longer = `${title} и о том, что делать дальше, если он не придёт и через неделю после срока`;
  expect(left(`# ${longer}\n\n${POST}\n\n# План\n\n${LETTER}`)).toEqual([[0, `# ${longer}`]]);
  const drafts = [fitted({ title: "Пост", shortDescription: "", promptText: POST, category: "", tags: [] })];
  expect(leftovers(`# Пост\n\n${POST}\n\n# Ещё раз\n\n${POST}`, drafts)).toEqual([
    { before: 1, text: `# Ещё раз\n\n${POST}` },
  ]);
});

test("columns of a table that no field takes are left over, its headings and quotation marks are not", () => {
  expect(left(`№\tНазвание\tПромпт\n1\tПост\t${POST}\n2\tПисьмо\t${LETTER}`)).toEqual([]);
  expect(left(`Название\tПромпт\tАвтор\nПост\t${POST}\tМария\nПисьмо\t${LETTER}\tОлег`)).toEqual([
    [0, "Автор"],
    [1, "Мария"],
    [2, "Олег"],
  ]);
  expect(
    left(`act,prompt\nPost,"Say ""hello"" to the whole team"\nLetter,"Write a letter to everybody"`),
  ).toEqual([]);
});

test("digits are left over, except those that number a row, a title or a prompt", () => {
  const drafts = [POST, LETTER].map((promptText, at) =>
    fitted({ title: ["Пост", "Письмо"][at]!, shortDescription: "", promptText, category: "", tags: [] }),
  );
  const leftIn = (text: string) => leftovers(text, drafts).map((part) => part.text);
  expect(leftIn(`1\n\nПост\n\n${POST}\n\n2) ${LETTER}`)).toEqual([]);
  expect(leftIn(`100024\tПост\t${POST}\n100025\tПисьмо\t${LETTER}`)).toEqual([]);
  expect(leftIn(`2024\n\n${POST}\n\n8 800 555-35-35\n\nПисьмо\n\n${LETTER}\n\n15`)).toEqual([
    "2024",
    "8 800 555-35-35",
    "15",
  ]);
  expect(leftIn(`Пост\t${POST}\t1500\nПисьмо\t${LETTER}\t20`)).toEqual(["1500", "20"]);
});

test("a row of very many cells is put together in time that grows with it", () => {
  const row = Array.from({ length: 100_000 }, (_, at) => `ячейка${at}`);
  expect(leftovers(row.join("\t"), [])).toEqual([{ before: 0, text: row.join(" · ") }]);
});

test("a text that the AI has changed is left over as it stands", () => {
  const drafts = [
    fitted({ title: "Пост", shortDescription: "", promptText: `${POST} Коротко.`, category: "", tags: [] }),
  ];
  expect(leftovers(POST, drafts)).toEqual([{ before: 0, text: POST }]);
});

test("whatever the text, no word is lost: it is in a prompt or left over", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "",
      "---",
      "# Раздел",
      "## Часть",
      "1. Пункт",
      "```",
      "> цитата",
      "Тема: Имя",
      POST,
      LETTER,
    ),
    fc.string({ maxLength: 40 }),
  );
  const words = (text: string) => text.normalize("NFC").match(/[\p{L}]{2,}|\p{N}{4,}/gu) ?? [];
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const text = lines.join("\n");
      const drafts = splitPrompts(text).map(fitted);
      const kept = [
        ...drafts.map((draft) => Object.values(draft).join("\n")),
        ...leftovers(text, drafts).map((part) => part.text),
      ];
      const all = kept.join("\n").toLowerCase();
      for (const word of words(text.replaceAll(/^(?:промпт|prompt|пример|example)\b/gimu, "")))
        expect(all).toContain(word.toLowerCase());
    }),
    { numRuns: 300 },
  );
});
