import { safeUrl } from "@/components/common/media/safe-url";
import { tabsToMarkdownTable } from "@/components/common/media/tabs-to-markdown-table";

describe("tabsToMarkdownTable", () => {
  it("turns rows of cells into a table under the text before them", () => {
    expect(tabsToMarkdownTable("Прайс\nТовар\tЦена\nХлеб\t90\n\nИтого два")).toBe(
      "Прайс\n\n| Товар | Цена |\n| --- | --- |\n| Хлеб | 90 |\n\n\nИтого два",
    );
  });

  it("keeps empty cells, fills short rows and drops columns that are empty everywhere", () => {
    expect(tabsToMarkdownTable("a\t\tc\t\t\n\tb")).toBe("\n| a |  | c |\n| --- | --- | --- |\n|  | b |  |\n");
  });

  it("takes cells literally", () => {
    expect(tabsToMarkdownTable("*a*\tb|c\n<b>\t[x](y)&amp;")).toBe(
      "\n| \\*a\\* | b\\|c |\n| --- | --- |\n| \\<b\\> | \\[x\\](y)\\&amp; |\n",
    );
  });

  it.each([
    "```\na\tb\nc\td\n```",
    "\tfoo();\n\tbar();",
    "1.\tпервое\n2.\tвторое",
    "Имя:\tИван",
    "обычный\nтекст",
    "",
  ])("leaves %j as it is", (text) => {
    expect(tabsToMarkdownTable(text)).toBe(text);
  });

  it("goes on after a fence has ended", () => {
    expect(tabsToMarkdownTable("~~~\na\tb\n~~~\nc\td\ne\tf")).toContain("| c | d |");
  });
});

test.each<[string, boolean]>([
  ["https://example.com/a?b", true],
  ["mailto:a@example.com", true],
  ["javascript:alert(1)", false],
  [" JaVaScRiPt:alert(1)", false],
  ["data:text/html,x", false],
  ["vbscript:x", false],
  ["//example.com", false],
  ["/settings", false],
  ["", false],
])("a link to %j is a link: %s", (url, link) => {
  expect(safeUrl(url)).toBe(link ? url : null);
});
