import { expect } from "@playwright/test";
import { signIn, unique } from "../../support/e2e/people";
import { aProgram } from "../../support/e2e/program";
import { test } from "../../support/e2e/story";

const ORIGIN = process.env.E2E_BASE_URL!;

test("a program is given the address alone: it is let in, works, and is disconnected", async ({ page }) => {
  const name = `Пробный Claude ${unique()}`;
  const program = await aProgram(ORIGIN, name);
  const address = await program.connect();
  const asked = new URL(address!);
  expect(asked.origin + asked.pathname).toBe(`${ORIGIN}/oauth/authorize`);
  expect(asked.searchParams.get("resource")).toBe(`${ORIGIN}/mcp`);

  await page.goto(address!);
  await expect(page).toHaveURL(/\/auth\?next=%2Fconnect%2Fallow%2F/);
  await signIn(page, new URL(page.url()).searchParams.get("next")!);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} просит доступ к вашему аккаунту`);
  await expect(page.getByText("к программе на этом компьютере (127.0.0.1)")).toBeVisible();
  await expect(page.getByText("Название программа указала сама")).toBeVisible();
  const scope = (label: RegExp) => page.getByRole("checkbox", { name: label });
  await expect(scope(/^Читать:/)).toBeChecked();
  await expect(scope(/^Читать и менять/)).not.toBeChecked();
  await expect(scope(/^Продажи/)).not.toBeChecked();

  await scope(/^Читать:/).uncheck();
  await page.getByRole("button", { name: "Разрешить" }).click();
  await expect(page.getByText("Отметьте хотя бы одно")).toBeVisible();
  await scope(/^Читать и менять/).check();

  // A click that comes with the focus, as the second of a double click in a window above does, is not an answer; a key is.
  const allow = page.getByRole("button", { name: "Разрешить" });
  const { x, y, width, height } = (await allow.boundingBox())!;
  const pressed = () => page.evaluate(() => document.body.dataset.pressed ?? "");
  await allow.evaluate((button) =>
    button.addEventListener("click", () => (document.body.dataset.pressed = "yes")),
  );
  const setFocus = (has: boolean) =>
    page.evaluate((focused) => {
      document.hasFocus = () => focused;
      window.dispatchEvent(new Event(focused ? "focus" : "blur"));
    }, has);
  await setFocus(false);
  await page.mouse.click(x + width / 2, y + height / 2);
  expect(await pressed()).toBe("");
  await setFocus(true);
  await allow.hover(); // waits for the moment to pass
  await setFocus(false);
  await allow.press("Enter");
  await expect(page.getByText("Можно закрыть")).toBeVisible();
  expect((await program.cameBack).get("state")).toBe("состояние программы");

  const client = await program.finish();
  const saved = await client.callTool({
    name: "save_prompt",
    arguments: {
      title: `Из Claude ${unique()}`.slice(0, 30),
      shortDescription: "Записан программой после входа",
      promptText: "Составь план на [срок], не короче пяти пунктов",
      contentType: "TEXT",
    },
  });
  expect(saved.isError ?? false).toBe(false);

  await page.goto("/settings/data");
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("127.0.0.1");
  await expect(row).toContainText("изменения");
  await row.getByRole("link", { name: "Отключить" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Отключить" }).click();
  await expect(page.getByText("Программа отключена")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(client.listTools()).rejects.toThrow();
  await page.goto("/notifications");
  await expect(page.getByText("Программа получила доступ к вашему аккаунту").first()).toBeVisible();
  await program.close();
});

test("the consent page is for its browser alone, in no frame, and a stranger's request is an answer in words", async ({
  page,
}) => {
  const program = await aProgram(ORIGIN, "Claude");
  const address = new URL((await program.connect())!);
  address.searchParams.set("scope", "read");
  await signIn(page);
  const answer = await page.goto(address.href);
  expect(answer!.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(answer!.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByRole("checkbox")).toHaveCount(1);
  const consent = page.url();
  await page.context().clearCookies({ name: "promptoteka.program" });
  await page.goto(consent);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Запрос устарел");
  await program.close();

  const wrong = new URL(address);
  wrong.searchParams.set("redirect_uri", "https://evil.example/");
  await page.goto(wrong.href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Адрес возврата не подходит");
  wrong.searchParams.set("client_id", "ghost");
  await page.goto(wrong.href);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Эта программа нам неизвестна");
});

test("a program on the web that opened a window for the consent keeps it, and hears of the answer there", async ({
  page,
}) => {
  const program = await aProgram(ORIGIN, "Claude");
  const address = await program.connect();
  await signIn(page);
  await page.goto(new URL("/", new URL(address!).searchParams.get("redirect_uri")!).href);
  const opening = page.waitForEvent("popup");
  await page.evaluate((url) => void window.open(url, "consent", "width=600,height=800"), address!);
  const opened = await opening;
  await opened.getByRole("button", { name: "Разрешить" }).press("Enter");
  await expect(opened.getByText("Можно закрыть")).toBeVisible();
  expect(await opened.evaluate(() => window.opener !== null)).toBe(true);
  await program.close();
});

test("a person says no in English, and the program is told", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-US", baseURL: ORIGIN });
  const page = await context.newPage();
  const program = await aProgram(ORIGIN, "Claude");
  const address = await program.connect();
  await signIn(page);
  await page.goto(address!);
  await expect(page).toHaveURL(/\/en\/connect\/allow\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claude asks for access to your account");
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("Можно закрыть")).toBeVisible();
  expect((await program.cameBack).get("error")).toBe("access_denied");
  await program.close();
  await context.close();
});
