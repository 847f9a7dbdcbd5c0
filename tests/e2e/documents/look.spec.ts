import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { looksRight } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { aKnowledgeBase, openBase } from "../../support/e2e/knowledge";
import { signIn } from "../../support/e2e/people";
import { docxOf } from "../../unit/extraction/hostile-files";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const contract = { name: "Договор.docx", mimeType: DOCX, buffer: readFileSync("tests/files/documents/contract.docx") };

async function uploaded(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await signIn(page);
  const base = await aKnowledgeBase(page.request);
  const { status } = await page.request
    .post(`/api/knowledge/bases/${base.id}/files`, { multipart: { file }, headers: { origin: process.env.E2E_BASE_URL ?? "" } })
    .then((answer) => ({ status: answer.status() }));
  expect(status).toBe(201);
  await openBase(page, base);
  await page.getByRole("button", { name: `Открыть «${file.name}»` }).click();
}

for (const [width, colorScheme] of [
  [1366, "light"],
  [390, "dark"],
] as const) {
  test(`a DOCX of a knowledge base is seen with its headings, lists, tables and emphasis (${width} px, ${colorScheme})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await uploaded(page, contract);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Договор оказания услуг № 17/2026" })).toBeVisible();
    await expect(dialog.locator("strong").first()).toHaveText("Заказчик");
    await expect(dialog.locator("ol ol > li").first()).toContainText("Исполнитель обязуется");
    await expect(dialog.getByRole("table").first().getByRole("row")).not.toHaveCount(0);
    await looksRight(page, "the look of a document");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await dialog.getByRole("radio", { name: "Исходный текст" }).click();
    await expect(dialog.locator("pre")).toContainText("1. Предмет договора");
  });

  test(`a document to be analysed is looked at before it is sent (${width} px, ${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, "/my-bases");
    await opens(page.getByRole("button", { name: "Утилиты" }), page.getByRole("menu"));
    await page.getByRole("menuitem", { name: "Работа с доками" }).click();
    const dialog = page.getByRole("dialog", { name: "Работа с доками" });
    await page.setViewportSize({ width, height: 800 });
    await dialog.locator("input[type=file]").setInputFiles(contract);
    await dialog.getByRole("button", { name: "Показать документ" }).click();
    const document = dialog.getByRole("region", { name: "Документ" });
    await expect(document.getByRole("heading", { name: "Договор оказания услуг № 17/2026" })).toBeVisible();
    await looksRight(page, "a document before its analysis");
    await dialog.locator("input[type=file]").setInputFiles({ name: "прайс.txt", mimeType: "text/plain", buffer: Buffer.from("Чай 990") });
    await expect(document.locator("pre")).toHaveText("Чай 990");
    await dialog.getByRole("button", { name: "Скрыть документ" }).click();
    await expect(document).toHaveCount(0);
  });
}

test("a hostile DOCX runs nothing and leads nowhere", async ({ page }) => {
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="j" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:document.title='run'" TargetMode="External"/></Relationships>`;
  const text = "<w:p><w:r><w:t>&lt;img src=x onerror=&quot;document.title='run'&quot;&gt;</w:t></w:r></w:p>";
  const link = `<w:p><w:hyperlink r:id="j" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:r><w:t>нажми меня</w:t></w:r></w:hyperlink></w:p>`;
  await uploaded(page, {
    name: "вред.docx",
    mimeType: DOCX,
    buffer: docxOf(text + link, [{ name: "word/_rels/document.xml.rels", content: Buffer.from(relations) }]),
  });
  const dialog = page.getByRole("dialog");
  await dialog.getByText("нажми меня").click();
  await expect(dialog.getByText("<img src=x onerror=")).toBeVisible();
  expect(await dialog.locator("img, script, iframe, [href^=javascript]").count()).toBe(0);
  expect(await page.title()).not.toBe("run");
});

test("a document that is too much for a look is shown as its text, and that is said", async ({ page }) => {
  const attributes = Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(" ");
  await uploaded(page, { name: "чудной.docx", mimeType: DOCX, buffer: docxOf(`<w:p ${attributes}><w:r><w:t>Текст чудного документа</w:t></w:r></w:p>`) });
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("note")).toHaveText("Показан текст без оформления: документ слишком велик или устроен необычно.");
  await expect(dialog.locator("pre")).toHaveText("Текст чудного документа");
});
