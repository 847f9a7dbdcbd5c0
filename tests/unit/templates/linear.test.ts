import { parse, print } from "@/lib/templates/parse";
import { convertPortable, findPortable } from "@/lib/templates/portable";
import { render } from "@/lib/templates/render";
import { cpuTimeOf } from "@/tests/support/cpu-time";

const SIZE = 200_000;
const MORSELS = [
  "{",
  "[",
  "{{",
  "[[",
  "{{{ ",
  "[a ",
  "[a (",
  "[a = |",
  "{{text_",
  "{{a ",
  "${",
  "${a:",
  "<a ",
  "%a ",
  "%",
  "((((",
  "\\",
  "\\[",
  "`",
  "``` ",
  "```js\n",
  "`\n",
  "~~~\n```a\n",
  "``` \n````\n",
  "[random a, ",
  "[random_number 1",
  "{{text_a}}",
  "[тема]",
  " ",
  "\n",
  "a_",
  "a ",
  "{{a:b",
  "{{a | ",
  '{{a | select:options=["',
  "{{#if a}}",
  "{{!-- ",
  "{% raw %}",
  "{% if a %}",
  "{%",
  "{# ",
  "[a].",
  "[a][b]",
  "[a]: #b\n",
  "[a-z]",
  "${input:a",
  "$ARGUMENTS",
];

// Backtick runs of growing and of falling length: what trips scanners that look for a partner of equal length.
const growing = Array.from({ length: 600 }, (_, index) => "`".repeat(index + 1) + " ").join("");
const falling = Array.from({ length: 600 }, (_, index) => "`".repeat(603 - index) + "\n").join("");

const HOSTILE = [
  ...MORSELS.map((morsel) => morsel.repeat(SIZE / morsel.length)),
  growing,
  falling,
  `${"\n".repeat(SIZE)}\`a\``,
  `{{${" ".repeat(SIZE)}}}`,
  `[${"а".repeat(SIZE)}]`,
  `<${"а ".repeat(SIZE / 2)}>`,
];

test.each(HOSTILE.map((text) => [JSON.stringify(text.slice(0, 14)), text]))(
  "200 KB of %s take milliseconds",
  (_, text) => {
    let nodes: ReturnType<typeof parse> = [];
    const spent = cpuTimeOf(() => {
      nodes = parse(text);
      render(nodes, { seed: 1 });
      convertPortable(text, findPortable(text), new Map());
    });
    expect(print(nodes)).toBe(text);
    expect(spent).toBeLessThan(1000); // at most 100 ms are usual; quadratic time is half a minute
  },
);
