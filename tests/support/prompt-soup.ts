import fc from "fast-check";

const MORSELS = [
  "{{",
  "}}",
  "{",
  "}",
  "[",
  "]",
  "](",
  "]]",
  "[[",
  "\\",
  "`",
  "```",
  "\n```\n",
  "~~~",
  "\n",
  " ",
  "(",
  ")",
  ":",
  "|",
  "=",
  ",",
  "<",
  ">",
  "%",
  "$",
  "${",
  "$&",
  "$1",
  "x",
  "1",
  "😀",
  "\ud83d",
  "тема",
  "имя клиента",
  "text_",
  "knowledge_",
  "random",
  "random_number",
  "format",
  "video",
  "text_0197a1b2-0000-7000-8000-00000000000a",
  "{{text_a}}",
  "{{random_b}}",
  "[тема]",
  "[random a, b]",
  "[random_number 1 6]",
];

/** Texts made of the prompt language's own characters, whole tokens and anything else, in any order. */
export function promptSoup() {
  return fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...MORSELS) },
        fc.string({ unit: "binary", maxLength: 4 }),
      ),
      { maxLength: 40 },
    )
    .map((morsels) => morsels.join(""));
}
