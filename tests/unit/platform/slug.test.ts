import { SLUG_LIMIT, slugOf } from "@/lib/platform/text/slug";

test.each([
  ["Объясни код простыми словами", "obyasni-kod-prostymi-slovami"],
  ["Письмо клиенту — извинение за задержку (с цифрами)", "pismo-klientu-izvinenie-za-zaderzhku-s-tsiframi"],
  ["Щётка для съёмки: ещё один подъезд", "schyotka-dlya-syomki-eschyo-odin-podyezd"],
  ["Review a pull request: GitHub API & OpenAI", "review-a-pull-request-github-api-and-openai"],
  ["Київ, їжак, єнот, ґанок", "kiyiv-yizhak-yenot-ganok"],
  ["C++ и C#, .NET 10", "c-i-c-net-10"],
  ["Straße für Ärger", "strasse-fuer-aerger"],
  ["Don’t stop", "dont-stop"],
  ["и\u0306ога", "yoga"], // й of two characters
])("%s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([[""], ["—"], ["😀🚀"], ["日本語"], ["ъ"], ["\0\u202e"], ["\ud800"]])("%j has no slug", (title) => {
  expect(slugOf(title)).toBe("");
});

test("a long title is cut between words, a long word anywhere", () => {
  expect(slugOf("слово ".repeat(40))).toBe(Array(13).fill("slovo").join("-"));
  expect(slugOf("а".repeat(79) + " бв")).toBe("a".repeat(79));
  expect(slugOf("а".repeat(80) + " бв")).toBe("a".repeat(80));
  expect(slugOf("а".repeat(1_000_000))).toHaveLength(SLUG_LIMIT);
});

test("whatever the text, a slug is made of letters, digits and single hyphens between them", () => {
  const texts = [
    "../../etc",
    "a//b?c#d%2e",
    "<script>alert(1)</script>",
    "a\r\nLocation: x",
    "-a--b-",
    "a_b.c\\d",
  ];
  for (const text of [...texts, ...texts.map((each) => each.repeat(30))])
    expect(slugOf(text)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test("a slug is its own slug", () => {
  for (const title of ["Щётка для съёмки", "GitHub API & OpenAI", "слово ".repeat(40)])
    expect(slugOf(slugOf(title))).toBe(slugOf(title));
});
