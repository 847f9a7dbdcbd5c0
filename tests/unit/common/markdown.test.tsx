import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { Markdown } from "@/components/common/media/markdown";
import { MarkdownBody } from "@/components/common/media/markdown-body";
import { isCostly, leftToBrowser } from "@/components/common/media/markdown-cost";
import ru from "@/messages/ru.json";

test.each([
  ["lists", "- ".repeat(2_000)],
  ["numbered lists", "1. 2) ".repeat(1_000)],
  ["quotations", ">".repeat(4_000)],
  ["both, behind other lines", `Вот:\n\n${"> - ".repeat(500)}`],
  ["lists whose lines go on with those before", `${"- ".repeat(49)}a\n${" ".repeat(98)}${"- ".repeat(49)}`],
  ["lists behind another end of line", `Вот:\r${"- ".repeat(1_900)}`],
  ["emphasis", `${"*a _b ".repeat(500)}${"b_ a* ".repeat(490)}`],
  ["emphasis between marks that end none", `${"*a_ ".repeat(600)}${"a* ".repeat(400)}`],
  ["brackets", `${"[".repeat(1_000)}${"](a)".repeat(700)}`],
  ["brackets that none has opened", "]".repeat(3_900)],
  ["pictures between brackets of code", `${"![`]`".repeat(400)}${"](a)".repeat(450)}`],
])("%s inside one another cost the server nothing: they are shown as they were written", (_, marks) => {
  const html = renderToString(<Markdown text={`${marks}конец`} />);
  expect(html).toMatch(/^<div><p [^>]*>[^<]*конец<\/p><\/div>$/);
});

test.each([
  ["a row of a wide table", `|${"a|".repeat(1_240)}\n|${"-|".repeat(1_240)}\n${"|\n".repeat(2_500)}`],
  ["a quoted one", `> |${"a|".repeat(600)}\n> |${"-|".repeat(600)}\n${"> |\n".repeat(1_500)}`],
  ["the address of a reference", `[a]: <${"я ".repeat(1_200)}>\n\n${"[a] ".repeat(400)}`],
  ["an address on a line of its own", `> [a]:\n> ${"я".repeat(2_400)}\n\n${"[a] ".repeat(400)}`],
  ["a mark of emphasis", `${"*".repeat(1_900)}a${"*".repeat(1_900)}`],
  [
    "a row of a table whose rows are spaces that do not break",
    `|${"a|".repeat(500)}\n|${"-|".repeat(500)}\n${"\u00A0\n".repeat(1_000)}`,
  ],
  ["a row behind another end of line", `|${"a|".repeat(500)}\r|${"-|".repeat(500)}\r${"|\r".repeat(1_000)}`],
  ["an address that holds a bracket", `[a]: <\\<${"я ".repeat(1_200)}>\n\n${"[a] ".repeat(400)}`],
  ["a row between tabs", `a${"\ta".repeat(3_300)}\n${"\ta\n".repeat(1_000)}`],
])("%s is not made thousands of times: the text is shown as it was written", (_, text) => {
  expect(renderToString(<Markdown text={text} />)).toMatch(/^<div><p [^>]*>[^<]*<\/p><\/div>$/);
});

test("tables whose cells were written are tables, however many, and so are short rows of narrow ones; lists of sources are links", () => {
  const row = `|${"ячейка|".repeat(15)}\n`;
  for (const text of [
    `${row}|${"-|".repeat(15)}\n${row.repeat(20)}`,
    `${"имя\tцена\n".repeat(200)}`,
    `|a|b|\n|-|-|\n${"|a\n".repeat(300)}`,
    Array.from(
      { length: 60 },
      (_, at) => `Факт [${at}]. [${at}]: https://example.com/${"x".repeat(200)}`,
    ).join("\n"),
    `${"[10:05]: Иван говорит долго и по делу, и так час за часом. ".repeat(40)}`,
    `${"-".repeat(600)}\n${"_".repeat(120)}`,
    "- **Важно:** слово _и_ ~~нет~~ [ссылка](https://example.com) `a[0]`\n".repeat(300),
    "- список\n    - в списке\n        1. и ещё\n            - и ещё\n".repeat(50),
    `\`\`\`json\n${'[{ "a_b": ["c", "**"] }],\n'.repeat(300)}\`\`\``,
    `${"Сноска *\n\n".repeat(300)}${"int *a; ".repeat(200)}`,
  ])
    expect(isCostly(text)).toBe(false);
});

test("of a page's texts the server formats the first ones, and none that is left to the browser, however short it is", () => {
  expect(leftToBrowser(["x".repeat(3_000), "x".repeat(900), "x".repeat(200), "x"])).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const html = renderToString(<Markdown text="**слово**" inBrowser />);
  expect(html).toContain("<noscript>");
  expect(html).not.toContain("<strong>");
});

test.each(["слово **и** ", "a\n=\n", "- a\n", "[^1] ", "a|b\n-|-\n\n"])(
  "the server formats less of a text full of marks as %j: each takes the time of letters",
  (unit) => {
    expect(leftToBrowser([unit.repeat(3_500 / unit.length)])).toEqual([true]);
    expect(leftToBrowser([unit.repeat(20), "Проза, как её пишут: без знаков. ".repeat(50)])).toEqual([
      false,
      false,
    ]);
  },
);

test("a rule of many hyphens is no list, and neither are words", () => {
  for (const text of ["-".repeat(200), "a - ".repeat(200), "1.".repeat(200)])
    expect(renderToString(<Markdown text={text} />)).not.toContain("<p ");
});

test("a long text is formatted by the browser; where there are no scripts it stands there as it was written", () => {
  const html = renderToString(<Markdown text={"**слово** ".repeat(2_000)} />);
  expect(html).toContain("<noscript>");
  expect(html).toContain("**слово** ");
  expect(html).not.toContain("<strong>");
});

test("a text whose parts are inside one another beyond the stack is shown as it was written, and takes no page away @heavy", () => {
  const text = `${"[^a]: ".repeat(16_000)}конец`;
  const html = renderToString(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="UTC">
      <MarkdownBody text={text} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain(`${text}</p>`);
});
