import { GET as getLlms } from "@/app/[locale]/llms.txt/route";
import { GET as getMarkdown } from "@/app/[locale]/prompt-texts/[file]/route";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { OPEN_PAGE } from "@/lib/platform/page-cache/page-variants";
import { slugOf } from "@/lib/platform/text/slug";
import type { Locale } from "@/lib/platform/viewer";
import { basePath, profilePath } from "../../support/addresses";
import { resetDatabase } from "../../support/database/test-database";
import { aBase } from "../../support/factories/base";
import { aPrompt } from "../../support/factories/prompt";
import { aUser } from "../../support/factories/user";
import { aVariable } from "../../support/factories/variable";

beforeEach(resetDatabase);

const origin = env().APP_ORIGIN;
const ask = (file: string, locale: Locale = "ru") =>
  getMarkdown(new Request(`${origin}/public-prompts/${file}`), { params: Promise.resolve({ locale, file }) });

test("an open prompt is a text that anybody can read", async () => {
  const owner = await aUser({ fullName: "Анна [Р]" });
  const tone = await aVariable({ userId: owner.id, variableName: "Тон" });
  const base = await aBase({ ownerId: owner.id, baseName: "Письма" });
  const { id } = await aPrompt({
    base,
    userId: owner.id,
    title: "Письмо *срочно*",
    shortDescription: "Вежливое\nписьмо",
    tags: ["почта", "a_b"],
    promptText: `Напиши {{text_${tone.id}}} письмо:\n\`\`\`\nобразец\n\`\`\``,
    usageExamples: "Письмо о задержке",
  });
  const answer = await ask(`${id}.md`);
  expect(await answer.text()).toBe(`# Письмо \\*срочно\\*

Вежливое письмо

## Текст промпта

\`\`\`\`text
Напиши {{Тон}} письмо:
\`\`\`
образец
\`\`\`
\`\`\`\`

## Примеры применения

\`\`\`text
Письмо о задержке
\`\`\`

- Автор: [Анна \\[Р\\]](${origin}${profilePath(owner)})
- База: [Письма](${origin}${basePath(base)})
- Теги: почта, a\\_b
- Страница: <${origin}/public-prompts/${id}-pismo-srochno>

`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/markdown; charset=utf-8",
    "content-language": "ru",
    link: `<${origin}/public-prompts/${id}-pismo-srochno>; rel="canonical"`,
  });
  const english = await ask(`${id}.md`, "en");
  expect(english.headers.get("link")).toBe(answer.headers.get("link")); // of a Russian text
  expect(await english.text()).toContain(`- Page: <${origin}/public-prompts/${id}-pismo-srochno>`);
});

test("of an unlisted base or a sample in one it is read, and not indexed; of a listed one it is", async () => {
  for (const isListed of [true, false])
    for (const accessType of ["FREE", "ONE_TIME"] as const) {
      const base = await aBase({ accessType });
      await db.promptBase.update({ where: { id: base.id }, data: { isListed } });
      const { id } = await aPrompt({ base, ...(accessType === "ONE_TIME" && { samplePosition: 1 }) });
      const { status, headers } = await ask(`${id}.md`);
      expect([status, headers.get("x-robots-tag")]).toEqual([200, isListed ? null : "noindex"]);
    }
});

test("it stands at the page's address as well, whatever the name in it", async () => {
  const { id, title } = await aPrompt();
  const texts = await Promise.all(
    [`${id}.md`, `${id}-${slugOf(title)}.md`, `${id}-drugoe.md`].map(async (file) =>
      (await ask(file)).text(),
    ),
  );
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain(title);
});

test("there is none of a paid, private or deleted prompt", async () => {
  for (const accessType of ["PRIVATE", "ONE_TIME"] as const) {
    const { id } = await aPrompt({
      base: await aBase({ accessType }),
      promptText: "Тайный текст этого промпта",
    });
    const answer = await ask(`${id}.md`);
    expect([answer.status, await answer.text()]).toEqual([404, ""]);
  }
  const { id } = await aPrompt();
  await db.prompt.delete({ where: { id } });
  expect((await ask(`${id}.md`)).status).toBe(404);
});

test.each([
  "x.md",
  "..md",
  "0190d3c0-0000-7000-8000-000000000000.md",
  "0190d3c0-0000-7000-8000-000000000000.txt",
])("%s is no text", async (file) => {
  expect((await ask(file)).status).toBe(404);
});

test("the address of a text is none of a page", () => {
  const page = new RegExp(`^/${OPEN_PAGE}$`);
  expect(
    ["/public-prompts/1", "/public-prompts/1.md", "/public-prompts/1.mdx", "/bases/1.md"].map((address) =>
      page.test(address),
    ),
  ).toEqual([true, false, true, true]);
});

test("llms.txt says in both languages what is here, with whole addresses", async () => {
  for (const locale of ["ru", "en"] as const) {
    const text = await (
      await getLlms(new Request(`${origin}/llms.txt`), { params: Promise.resolve({ locale }) })
    ).text();
    expect(text).toMatch(/^# (Промптотека|Promptoteka)\n\n> .+\n/);
    expect(text).toContain(`${origin}${locale === "en" ? "/en" : ""}/public-prompts/{id}.md`);
    const links = [...text.matchAll(/^- \[.+\]\((.+)\): .+$/gm)].map(
      ([, address]) => new URL(address!).origin,
    );
    expect(links.length).toBe(7);
    expect(text).toMatch(/^- \[MCP .+\]\(.+\/connect\): .*\/mcp/m);
    expect(new Set(links)).toEqual(new Set([origin]));
  }
});
