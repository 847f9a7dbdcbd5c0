import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { looksRight } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { aKnowledgeBase, openBase } from "../../support/e2e/knowledge";
import { signIn } from "../../support/e2e/people";
import { docxOf } from "../../unit/extraction/hostile-files";

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const contract = {
  name: "Договор.docx",
  mimeType: DOCX,
  buffer: readFileSync("tests/files/documents/contract.docx"),
};
const LOOKS = [
  [1366, "light"],
  [390, "dark"],
] as const;

/** Opens files of a new knowledge base by their names. */
async function uploaded(
  page: Page,
  files: { name: string; buffer: Buffer }[],
): Promise<(name: string) => Promise<void>> {
  await signIn(page);
  const base = await aKnowledgeBase(page.request);
  for (const { name, buffer } of files) {
    const multipart = { file: { name, buffer, mimeType: DOCX } };
    const answer = await page.request.post(`/api/knowledge/bases/${base.id}/files`, {
      multipart,
      headers: { origin: process.env.E2E_BASE_URL ?? "" },
    });
    expect(answer.status()).toBe(201);
  }
  return async (name) => {
    await openBase(page, base);
    await page.getByRole("button", { name: `Открыть «${name}»` }).click();
  };
}

test("a DOCX of a knowledge base is seen with its headings, lists, tables and emphasis; a hostile one runs nothing, one that is too much is its text", async ({
  page,
}) => {
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="j" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:document.title='run'" TargetMode="External"/></Relationships>`;
  const text = "<w:p><w:r><w:t>&lt;img src=x onerror=&quot;document.title='run'&quot;&gt;</w:t></w:r></w:p>";
  const link = `<w:p><w:hyperlink r:id="j" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:r><w:t>нажми меня</w:t></w:r></w:hyperlink></w:p>`;
  const hostile = docxOf(text + link, [
    { name: "word/_rels/document.xml.rels", content: Buffer.from(relations) },
  ]);
  const attributes = Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(" ");
  const odd = docxOf(`<w:p ${attributes}><w:r><w:t>Текст чудного документа</w:t></w:r></w:p>`);
  const open = await uploaded(page, [
    contract,
    { name: "вред.docx", buffer: hostile },
    { name: "чудной.docx", buffer: odd },
  ]);
  const dialog = page.getByRole("dialog");
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await open(contract.name);
    await expect(dialog.getByRole("heading", { name: "Договор оказания услуг № 17/2026" })).toBeVisible();
    await expect(dialog.locator("strong").first()).toHaveText("Заказчик");
    await expect(dialog.locator("ol ol > li").first()).toContainText("Исполнитель обязуется");
    await expect(dialog.getByRole("table").first().getByRole("row")).not.toHaveCount(0);
    await looksRight(page, `the look of a document (${width} px, ${colorScheme})`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await dialog.getByRole("radio", { name: "Исходный текст" }).click();
    await expect(dialog.locator("pre")).toContainText("1. Предмет договора");
  }

  await open("вред.docx");
  await dialog.getByText("нажми меня").click();
  await expect(dialog.getByText("<img src=x onerror=")).toBeVisible();
  expect(await dialog.locator("img, script, iframe, [href^=javascript]").count()).toBe(0);
  expect(await page.title()).not.toBe("run");

  await open("чудной.docx");
  await expect(dialog.getByRole("note")).toHaveText(
    "Показан текст без оформления: документ слишком большой или необычно устроен.",
  );
  await expect(dialog.locator("pre")).toHaveText("Текст чудного документа");
});

test("a document to be analysed is looked at before it is sent", async ({ page }) => {
  await signIn(page, "/my-bases");
  await opens(page.getByRole("button", { name: "Утилиты" }), page.getByRole("menu"));
  await page.getByRole("menuitem", { name: "Работа с доками" }).click();
  const dialog = page.getByRole("dialog", { name: "Работа с доками" });
  const document = dialog.getByRole("region", { name: "Документ" });
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await dialog.locator("input[type=file]").setInputFiles(contract);
    await dialog.getByRole("button", { name: "Показать документ" }).click();
    await expect(document.getByRole("heading", { name: "Договор оказания услуг № 17/2026" })).toBeVisible();
    await looksRight(page, `a document before its analysis (${width} px, ${colorScheme})`);
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "прайс.txt", mimeType: "text/plain", buffer: Buffer.from("Чай 990") });
    await expect(document.locator("pre")).toHaveText("Чай 990");
    await dialog.getByRole("button", { name: "Скрыть документ" }).click();
    await expect(document).toHaveCount(0);
  }
});
