/** What texts of people are made of where they hurt: marks that begin something and never end it, and runs of all kinds. */
const MORSELS = [
  "a", "я", "1", " ", "\n", "\t", "\u2028", "#", "—", "-", "=", "*", "_", "~", "`", ">", "|", ".", ",", ":", ";", '"', "'", "«", "(", ")", "[", "]", "{", "}", "<", "\\", "/", "%", "$", "&", "😀", "\uD800",
  " \n", "\n\n", "\t ", "a ", " a", "a\n", "# ", "#a\n", "# Б\n", " #", "--", "- ", "-\n", "* ", "> ", "```", "```\n", "~~~\n", "``` a\n", "| ", "|\n", "|a", "1. ", "1. a\n", "1.", "**", "**a", "__a", "[[", "{{", "{{ ", "{{a ", "{{text_", "{{a:", "{{a: ", "${", "${a:", "[a = ", "[a |", "[random a, ", "<a ", "</", "<a>", "%a", "\\[",
  'a"', '"a', '",', '"a",', '"\n', "act,prompt\n", "a;", "Промпт 1", "Промпт 1 ", "Промпт 1.", "Название: ", "Название: а\n", "a:", "a\t", "a\tb\n", "{\"a\":", "[1,", "[{", "-->", "\n-->", "a.", "a. ", "A", "A\n\n", "Заголовок\n\nтекст.\n\n", "key-", "Version/", "<structured_data>", "[structured_data]{", "</structured_data>", "https://", "a@", "\r", "\r\n", "\u00a0", "\u0301", "\u0301\u0323", "\u0344\u0323",
];

/** What may stand before a run and keep an expression from matching at once. */
const BEGINNINGS = ["", "# ", "Промпт 1", "1. ", "a", '"', "act,prompt\n\"", "{{a:", "Название\tТекст\n", "Название: "];
const ENDS = ["", "x", "\n", "#", '"', "\n\nтекст", "]", "}}"];

/** Texts of about `length` characters, each of one kind of run; the same `index` gives the same kind for every length. */
export function adversarialTexts(): ((length: number) => string)[] {
  const run = (morsel: string, length: number) => morsel.repeat(Math.ceil(length / morsel.length)).slice(0, length);
  const simple = MORSELS.map((morsel, index) => (length: number) => `${BEGINNINGS[index % BEGINNINGS.length]}${run(morsel, length)}${ENDS[index % ENDS.length]}`);
  // Runs of blanks and marks after every beginning and before a letter, where an expression looks for an end.
  const framed = [" ", "#", "—", "\n"].flatMap((morsel) => BEGINNINGS.map((before) => (length: number) => `${before}${run(morsel, length)}x`));
  const halves = [[" ", "#"], ["a ", " "], ["#", " "], ["\u0301", "\u0323"], ['x"', " "], ["[", "]"], ["{{", "}}"], ["`", "\n"], ["—", "a"], ["<a>", "</a>"], ["# Б\n", "\n"], ["1. a\n", "1"]].map(
    ([first, second]) => (length: number) => run(first!, length / 2) + run(second!, length / 2),
  );
  return [...simple, ...framed, ...halves];
}
