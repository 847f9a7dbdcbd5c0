import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { signIn } from "../../support/e2e/people";
import { aProgram } from "../../support/e2e/program";

const ORIGIN = process.env.E2E_BASE_URL!;

test.use({ javaScriptEnabled: false });

test("a token is made without scripts, and stands in the settings of that answer alone", async ({ page }) => {
  await signIn(page, "/connect");
  await page.getByLabel("Название токена").fill("Без скриптов");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Создать токен" }).click();
  expect((await answered).headers()["cache-control"]).toContain("no-store");
  const token = await page.getByLabel("Значение токена").inputValue();
  await expect(page.getByLabel("Настройки: Claude Code", { exact: true })).toContainText(`Bearer ${token}`);
  await page.getByText("VS Code", { exact: true }).click();
  await expect(page.getByLabel("Настройки: VS Code", { exact: true })).toContainText(token);
  await page.goto("/connect");
  expect(await page.content()).not.toContain(token);
});

test("a program is let in without scripts: the form leads to a page of ours, and that one back to the program", async ({
  page,
}) => {
  const program = await aProgram(ORIGIN, "Claude");
  const address = await program.connect();
  await page.goto(address!);
  await signIn(page, new URL(page.url()).searchParams.get("next")!);
  await page.getByRole("checkbox", { name: /^Читать и менять/ }).check();
  await page.getByRole("button", { name: "Разрешить" }).click();
  await expect(page.getByText("Можно закрыть")).toBeVisible();
  const { tools } = await (await program.finish()).listTools();
  expect(tools.length).toBeGreaterThan(3);
  await program.close();
});
