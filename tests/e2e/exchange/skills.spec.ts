import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { aFreeBase, call, signIn, unique } from "@/tests/support/e2e/people";
import { test } from "@/tests/support/e2e/story";
import { unzipped } from "@/tests/support/unzipped";
import { zipOf } from "@/tests/unit/extraction/hostile-files";

async function downloaded(page: Page, press: () => Promise<void>): Promise<Map<string, string>> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  const files = await unzipped(readFileSync(await download.path()));
  return new Map([...files].map(([path, content]) => [path, content.toString("utf8")]));
}

test("a skill of another program comes in with its files, is read and leaves as it came; an open base is a source of skills @heavy", async ({
  page,
  request,
}) => {
  await signIn(page);
  const name = `notes-${unique()}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 30)
    .replace(/-$/, "");
  const text = `Write down who said what at the meeting ${name}, and when it was said.`;
  const skill = `---\nname: ${name}\ndescription: Keeps notes of meetings. Use for minutes.\nlicense: MIT\n---\n\n${text}\n`;
  const script = "print('never run')\n";
  const file = {
    name: "skills.zip",
    mimeType: "application/zip",
    buffer: zipOf(
      Object.entries({
        [`skills/${name}/SKILL.md`]: skill,
        [`skills/${name}/scripts/run.py`]: script,
        [`skills/${name}/logo.png`]: "\0",
      }).map(([path, content]) => ({ name: path, content: Buffer.from(content) })),
    ),
  };
  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Загрузить", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Загрузить промпты из файла" });
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByText("Базы знаний: 1 новая; файлы и записи в них: 2 новых")).toBeVisible();
  await dialog.getByText("Не загружаем из архива").click();
  await expect(dialog.getByText("материалы к SKILL.md")).toBeVisible();
  await dialog.getByRole("button", { name: "Сохранить 1 промпт" }).click();
  await expect(dialog.getByText("Успешно импортировано 1 из 1 промптов")).toBeVisible();

  await page.goto("/my-prompts");
  await page.getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("button", { name: "Ещё действия" }).click();
  const files = await downloaded(page, () =>
    page.getByRole("menuitem", { name: "Скачать как SKILL.md" }).click(),
  );
  expect(Object.fromEntries(files)).toEqual({
    [`${name}/SKILL.md`]: skill,
    [`${name}/scripts/run.py`]: script,
  });
  await page.goto("/knowledge");
  await expect(page.getByText(`${name} (SKILL.md)`)).toBeVisible();

  const base = await aFreeBase(page.request, `База ${name}`);
  await call(page.request, "POST", "/prompts", {
    title: "Письмо клиенту",
    shortDescription: "Письмо клиенту по поводу",
    promptText: `Напиши письмо клиенту [имя клиента], не длиннее страницы. ${name}`,
    contentType: "TEXT",
    promptBaseId: base.id,
  });
  const at = `/bases/${base.id}/.well-known/agent-skills`;
  const index = (await (await request.get(`${at}/index.json`)).json()) as { skills: { url: string }[] };
  expect(index.skills).toMatchObject([{ name: "pismo-klientu", type: "skill-md" }]);
  const open = await request.get(`${at}/${index.skills[0]!.url}`);
  expect([open.status(), open.headers()["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
  expect(await open.text()).toContain("Спроси у пользователя: «имя клиента».");
  expect((await request.get("/.well-known/agent-skills/index.json")).status()).toBe(200);
});

test("all prompts of a base are downloaded as skills by a plain form without scripts", async ({
  newContext,
}) => {
  const context = await newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page);
  const base = await aFreeBase(page.request, `База ${unique()}`);
  for (const title of ["Письмо", "Отчёт"])
    await call(page.request, "POST", "/prompts", {
      title,
      shortDescription: "Документ по поводу",
      promptText: `Напиши документ по поводу ${title}, не длиннее страницы. ${unique()}`,
      contentType: "TEXT",
      promptBaseId: base.id,
    });
  await page.goto("/settings/data");
  await page.getByRole("radio", { name: /SKILL\.md/ }).check();
  const files = await downloaded(page, () =>
    page.getByRole("button", { name: "Скачать", exact: true }).click(),
  );
  expect([...files.keys()].sort()).toEqual(["otchyot/SKILL.md", "pismo/SKILL.md"]);
});
