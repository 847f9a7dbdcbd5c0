import { headOfSkill, skillFile, uniqueNames } from "@/lib/exchange/skills/skill-file";
import { frontMatterOf } from "@/lib/exchange/front-matter";
import { safeYaml } from "@/lib/exchange/reading/safe-yaml";

const STANDARD = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const headOf = (file: string) => safeYaml(frontMatterOf(file).head!) as Record<string, unknown>;

test("names are as the standard has them, and each is given once", () => {
  const name = uniqueNames();
  expect(name("Письмо клиенту — «срочно»!")).toBe("pismo-klientu-srochno");
  expect(name("Письмо клиенту: срочно")).toBe("pismo-klientu-srochno-2");
  expect(name("web-artifacts-builder")).toBe("web-artifacts-builder");
  const titles = ["提示词", "  ", "Щ".repeat(30), "Щ".repeat(30), "a--b", "-x-", "ПОСТ Instagram 2026"];
  for (const title of titles) expect(name(title)).toMatch(STANDARD);
});

test("the head is YAML that every reader takes, without angle brackets and not too long", () => {
  const description = `Пишет: "письма" <b> # и 'отчёты'\nпо делу. ${"Слово ".repeat(300)}`;
  const head = headOf(skillFile({ name: "a", description, body: "Текст" }));
  expect(head.name).toBe("a");
  expect(head.description).toMatch(/^Пишет: "письма" b # и 'отчёты' по делу\. Слово/);
  expect([...(head.description as string)].length).toBeLessThanOrEqual(1_024);
});

test.each(["2024", "true", "null", "no", "2024-01-02", "1e3"])(
  "a name that YAML takes for none is quoted: %s",
  (name) => {
    expect(headOf(skillFile({ name, description: "d", body: "Text" })).name).toBe(name);
  },
);

test("the rest of a head stays when name and description are written again", () => {
  const file =
    "---\nname: pdf\ndescription: >\n  Reads\n  files\nlicense: MIT\nmetadata:\n  a: b\nallowed-tools: Read\n---\n\nText\n";
  const head = headOfSkill(file)!;
  expect(head).toEqual({ name: "pdf", more: "license: MIT\nmetadata:\n  a: b\nallowed-tools: Read\n" });
  expect(headOf(skillFile({ name: "pdf", description: "Ещё", body: "Text" }, head.more))).toEqual({
    name: "pdf",
    description: "Ещё",
    license: "MIT",
    metadata: { a: "b" },
    "allowed-tools": "Read",
  });
});

test.each([
  "Text",
  "---\nname: PDF\ndescription: d\n---\nText",
  "---\nname: pdf\n---\nText",
  "---\ndescription: d\n---\nText",
])("%j is not installed as it is", (file) => expect(headOfSkill(file)).toBeNull());
