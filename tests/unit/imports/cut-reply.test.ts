import { readCutReply } from "@/lib/imports/cut-reply";

const PIECE = "Первый\nНапиши письмо  клиенту.\n\nВторой\nСоставь план «статьи».\n\nТретий\nСобери отчёт.";
const FIRST = { title: "Первый", promptText: "Напиши письмо клиенту." };
const SECOND = { title: "Второй", promptText: "Составь план «статьи».", tags: ["a", "]}"] };
const WHOLE = JSON.stringify({ prompts: [FIRST, SECOND, { title: "Третий", promptText: "Собери отчёт." }] });

test("wherever a reply is cut, its whole prompts are read and the rest is what follows the last of them", () => {
  const ends = [FIRST, SECOND].map(
    (prompt) => WHOLE.indexOf(JSON.stringify(prompt)) + JSON.stringify(prompt).length,
  );
  for (let at = 0; at < WHOLE.indexOf("Собери отчёт") + 5; at += 1) {
    const read = readCutReply(`\`\`\`json\n${WHOLE.slice(0, at)}`, PIECE);
    if (at < ends[0]!) expect(read).toBeNull();
    else if (at < ends[1]!)
      expect(read).toMatchObject({
        found: [FIRST],
        rest: "Второй\nСоставь план «статьи».\n\nТретий\nСобери отчёт.",
      });
    else expect(read).toMatchObject({ found: [FIRST, SECOND], rest: "Третий\nСобери отчёт." });
  }
});

test("a text that does not stand in the document says nothing of what is left", () => {
  expect(readCutReply(`[${JSON.stringify({ promptText: "Чужой текст" })}, {`, PIECE)).toBeNull();
});
