import { cleanText } from "@/lib/integrations/extraction/worker/clean-text.mjs";
import { text } from "@/lib/platform/validation/text";

test.each<[given: string, kept: string]>([
  ["a\r\nb\rc\u2028d\u000Be\u0085f", "a\nb\nc\nd\ne\nf"],
  ["и\u0306 е\u0308", "й ё"],
  ["a\u0000b\u0007c\u009Fd\u007F", "abcd"],
  ["\uFEFFa\u200Bb\u202Ec\u2066d", "abcd"],
  ["a  \nb\t\n", "a\nb"],
  ["\n\n a\n\n\n\n\nb\n\nc", " a\n\n\nb\n\nc"],
  ["\tЯнварь\n2026\t1", "\tЯнварь\n2026\t1"],
  ["😀 \uD83D x", "😀 \uFFFD x"],
  [" \n\t\u200B", ""],
])("%j becomes %j", (given, kept) => {
  expect(cleanText(given)).toBe(kept);
  expect(cleanText(kept)).toBe(kept);
});

test("a line's end inside a cell is a blank, or what the caller wants it to be", () => {
  const row = "Название\tпервая\u001E\u001Eвторая";
  expect(cleanText(row)).toBe("Название\tпервая вторая");
  expect(cleanText(row, "\u2028")).toBe("Название\tпервая\u2028\u2028вторая");
});

test("what is kept passes the product's own rules for text", () => {
  const everything = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).join("a");
  expect(text({ max: 100_000 }).safeParse(cleanText(everything)).success).toBe(true);
});
