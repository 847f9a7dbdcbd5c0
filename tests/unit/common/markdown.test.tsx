import { renderToString } from "react-dom/server";
import { Markdown } from "@/components/common/media/markdown";

test.each([
  ["lists", "- ".repeat(2_000)],
  ["numbered lists", "1. 2) ".repeat(1_000)],
  ["quotations", ">".repeat(4_000)],
  ["both, behind other lines", `Вот:\n\n${"> - ".repeat(500)}`],
])("%s inside one another cost the server nothing: they are shown as they were written", (_, marks) => {
  const html = renderToString(<Markdown text={`${marks}конец`} />);
  expect(html).toMatch(/^<div><p [^>]*>[^<]*конец<\/p><\/div>$/);
});

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
