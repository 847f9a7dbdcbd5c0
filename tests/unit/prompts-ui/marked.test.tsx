import { renderToStaticMarkup } from "react-dom/server";
import { Marked } from "@/components/prompts/card/marked";

const html = (text: string, words?: string[]) => renderToStaticMarkup(<Marked text={text} words={words} />);

test("marks whole words in any case, ё as е, and leaves everything else as it is", () => {
  expect(html("Ёлки и елка, ёлочка", ["елки", "елка"])).toBe("<mark>Ёлки</mark> и <mark>елка</mark>, ёлочка");
  expect(html("Без совпадений", ["слово"])).toBe("Без совпадений");
  expect(html("Без поиска")).toBe("Без поиска");
});

test("text stays text", () => {
  expect(html("<mark>b</mark> & <script>x</script>", ["mark", "script"])).toBe(
    "&lt;<mark>mark</mark>&gt;b&lt;/<mark>mark</mark>&gt; &amp; &lt;<mark>script</mark>&gt;x&lt;/<mark>script</mark>&gt;",
  );
});
