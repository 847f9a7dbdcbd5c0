import { expect, type Locator, type Page } from "@playwright/test";
import { translateTexts } from "../translate-texts";
import { filledIn, inEnglish, type PageEntry, type Things } from "./pages";

const CONTROLS =
  "button, summary, [role=tab], [role=switch], [role=checkbox], [role=radio], [role=combobox], [role=menuitem], [role=option]";
const FIELDS = "input:is([type=text], [type=search], [type=number], [type=url], :not([type])), textarea";
/** What ends the session, or leaves the page for another document. */
const ENDS = /выйти|sign out|log out|завершить|end session|switch to|переключить на|^(?:русский|english)$/i;

/** A document translated before hydration is rendered again, as intended. */
const RENDERED_ANEW = /Minified React error #418/;
/** What React says when a node that it made is not where it put it. */
const BROKEN =
  /NotFoundError|Failed to execute '(?:insertBefore|removeChild|appendChild)|Minified React error/;

/**
 * Uses a page while the browser translates it: types into its fields, clicks its buttons, opens their dialogs, saves by keyboard and
 * follows a link. New texts are translated after each step. The page's frame (menus, search, sign-in) is clicked on the home page only.
 * @param most buttons to click; those that differ only in a name or a number are clicked once
 */
export async function walkTranslated(
  page: Page,
  things: Things,
  { path }: Pick<PageEntry, "path">,
  locale: "ru" | "en",
  most = 30,
): Promise<void> {
  const faults: string[] = [];
  const note = (text: string) => {
    if (!RENDERED_ANEW.test(text)) faults.push(text);
  };
  page.on("pageerror", (error) => note(String(error)));
  page.on("console", (message) => BROKEN.test(message.text()) && note(message.text()));
  const address = filledIn(locale === "en" && !path.startsWith("/en") ? inEnglish(path) : path, things);
  const step = async (what: string) => {
    await settled(page);
    await page.evaluate(translateTexts).catch(() => undefined); // the page is left
    await settled(page);
    await expect(page.locator("[role=alert] h1"), `${address}: ${what}`).toHaveCount(0);
    expect(faults, `${address}: ${what}`).toEqual([]);
  };

  await page.goto(address);
  await step("opened");
  for (const field of await visible(page.locator(FIELDS))) {
    if (!(await typed(field))) continue;
    await step("typed");
  }
  await page.keyboard.press("Control+s");
  await step("saved by keys");
  const isHome = /^\/(?:en)?$/.test(path);
  const controls = (isHome ? page : page.locator("main")).locator(CONTROLS);
  const pressed = new Set<string>();
  for (;;) {
    const next = await nextControl(controls, pressed);
    if (!next || pressed.size > most) break;
    await next.control.click({ timeout: 1_000, noWaitAfter: true }).catch(() => undefined); // it may be covered, or gone
    await step(`pressed «${next.name}»`);
    await pressInside(page, step);
    await page.keyboard.press("Escape");
    await step(`closed «${next.name}»`);
    if (new URL(page.url()).pathname !== new URL(address, "http://any").pathname) {
      await page.goto(address);
      await step("opened again");
    }
  }
  const link = page.locator("main a[href^='/']").filter({ visible: true }).first();
  if ((await link.count()) > 0) {
    const before = page.url();
    await link.click({ timeout: 2_000, noWaitAfter: true }).catch(() => undefined);
    const hasLeft = await page
      .waitForURL(({ href }) => href !== before, { timeout: 10_000 })
      .then(
        () => true,
        () => false, // it opens a window of this page
      );
    await step("followed a link");
    if (!hasLeft) return;
    await page.goBack();
    await step("came back");
  }
}

const settled = (page: Page) =>
  page
    .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    .catch(() => undefined); // the page is left

async function visible(all: Locator): Promise<Locator[]> {
  return (await all.filter({ visible: true }).all()).slice(0, 3);
}

/** @returns whether the field took the text */
async function typed(field: Locator): Promise<boolean> {
  try {
    await field.pressSequentially("12", { timeout: 1_000 });
    return true;
  } catch {
    return false; // it is read-only, or gone
  }
}

/** What a button opened over the page: its fields and its first two buttons. */
async function pressInside(page: Page, step: (what: string) => Promise<void>): Promise<void> {
  const opened = page.locator("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]").last();
  if ((await opened.count()) === 0 || !(await opened.isVisible())) return;
  for (const field of await visible(opened.locator(FIELDS)))
    if (await typed(field)) await step("typed in a window");
  for (const control of (await visible(opened.locator(CONTROLS))).slice(0, 2)) {
    const name = await nameOf(control);
    if (ENDS.test(name)) continue;
    await control.click({ timeout: 1_000, noWaitAfter: true }).catch(() => undefined);
    await step(`pressed «${name}» in a window`);
  }
}

async function nextControl(controls: Locator, pressed: Set<string>) {
  for (const control of await controls.filter({ visible: true }).all()) {
    const name = await nameOf(control);
    if (pressed.has(name) || ENDS.test(name)) continue;
    pressed.add(name);
    return { control, name };
  }
  return null;
}

/** The name of a control, without what tells it from others of its kind. */
const nameOf = (control: Locator): Promise<string> =>
  control
    .evaluate((element) => (element.ariaLabel || element.textContent || element.tagName).trim(), undefined, {
      timeout: 1_000, // it may be gone
    })
    .then((name) =>
      name
        .replace(/[«»]/g, "")
        .replace(/[:\d].*$/su, "")
        .trim(),
    )
    .catch(() => "");
