import { tokenize, type TokenKind } from "@/lib/templates/tokens";

const kinds = (text: string) => tokenize(text).map(({ kind }) => kind);

describe("tokenize", () => {
  test.each<[string, TokenKind]>([
    ["{{text_topic}}", "variable"],
    ["{{ number_count }}", "variable"],
    ["{{knowledge_5f2a}}", "knowledge"],
    ["{{foo}}", "unknown"],
    ["{{text_}}", "unknown"],
    ["[random]", "random"],
    ["[Random: красный, синий]", "random"],
    ["[random_number (1, 100)]", "random"],
    ["[format (таблица)]", "command"],
    ["[video]", "command"],
    ["[formt (a)]", "unknown"],
    ["[тема статьи]", "placeholder"],
    ["[цель (кратко)]", "placeholder"],
    ["[your role]", "placeholder"],
  ])("%s is a token", (source, kind) => {
    expect(tokenize(`до ${source} после`)).toEqual([
      { kind: "text", source: "до " },
      { kind, source },
      { kind: "text", source: " после" },
    ]);
  });

  test.each(["[ссылка](https://a.b)", "- [ ] задача", "- [x] задача", "[1, 2, 3]", '["a"]', "{{}}", "{{a\nb}}", "[строка\nстрока]", "{ {text_a} }", "[незакрытая", "{{text_a", "[]"])(
    "%j is plain text",
    (text) => expect(kinds(text)).toEqual(["text"]),
  );

  test("a bracket before a placeholder does not swallow it", () => {
    expect(tokenize("[[тема]]")).toEqual([{ kind: "text", source: "[" }, { kind: "placeholder", source: "[тема]" }, { kind: "text", source: "]" }]);
  });

  test("nothing is lost, whatever the text is", () => {
    const text = "{{text_a}}[b b] [[тема] {{{number_x}}} ]] [video][random] 😀{{нет}}\n";
    expect(tokenize(text).map(({ source }) => source).join("")).toBe(text);
    expect(tokenize("")).toEqual([]);
  });

  test("takes linear time on hostile texts", () => {
    for (const hostile of ["[", "{{", "[a (", "{{text_", "[a "]) {
      const started = performance.now();
      expect(tokenize(hostile.repeat(50_000 / hostile.length)).map(({ source }) => source).join("").length).toBeGreaterThan(49_000);
      expect(performance.now() - started).toBeLessThan(1500);
    }
  });
});
