import { GUEST } from "@/lib/platform/viewer";
import { markedWords } from "@/lib/prompts/search/marked-words";
import { cpuTimeOf } from "@/tests/support/cpu-time";
import { wordsOf } from "@/lib/platform/text/words";

const marked = async (q: string, text: string) => (await markedWords(GUEST, q, [text])).sort();

test.each([
  ["письмо клиенту", "Письма клиентам и о письмах", ["клиентам", "письма", "письмах"]],
  ["елка", "Ёлка и ёлочный базар, ёлки", ["елка", "елки"]],
  ["reviewing codes", "Code review for a reviewer", ["code", "review", "reviewer"]],
  ["план продвиж", "План продвижения", ["план", "продвижения"]],
  ["маркитинг", "Маркетинговый план", ["маркетинговый"]],
  ["gpt-4", "Для GPT-4 и GPT", ["4", "gpt"]],
  ["и для на", "И для дома, и на дачу", []],
  ["' & | ! :* <-> \\", "текст & разметка", []],
  ["кашалот", "Ничего такого", []],
])("%p marks in %p", async (q, text, words) => expect(await marked(q, text)).toEqual(words));

test("words are told apart in the time of one look at each", () => {
  const text = "письмо <b>ёлка</b> ".repeat(200_000);
  expect(cpuTimeOf(() => wordsOf(text))).toBeLessThan(3_000);
});
