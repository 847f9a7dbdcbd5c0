import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { looksRightInBothThemes } from "./axe";
import { closesByEscape, keepsFocus } from "./dialogs";
import { cutOff, cutOffAtDoubleSize, moving } from "./fits";
import { htmlFaults } from "./html-rules";
import {
  type Device,
  filledIn,
  makeThings,
  type PageEntry,
  type Scene,
  type Things,
  type Who,
} from "./pages";
import { signedIn } from "./people";
import { test as story } from "./story";

const VIEWPORTS: Record<Device, { width: number; height: number }> = {
  desktop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
};

type StorageState = Awaited<ReturnType<APIRequestContext["storageState"]>>;
/** What every test of a worker looks at, and the sessions to look with. */
type World = {
  things: Things;
  clients: Record<"member" | "admin", APIRequestContext>;
  sessions: Record<Who, StorageState>;
};

/** A test of one page, which `who` opens. The data are made once per worker. */
export const test = story.extend<{ who: Who }, { world: World }>({
  who: ["guest", { option: true }],
  world: [
    async ({ playwright }, run) => {
      const [member, admin] = await Promise.all([
        signedIn(playwright, "user"),
        signedIn(playwright, "admin"),
      ]);
      const sessions = {
        guest: { cookies: [], origins: [] },
        member: await member.storageState(),
        admin: await admin.storageState(),
      };
      await run({ things: await makeThings(member, admin), clients: { member, admin }, sessions });
      await Promise.all([member.dispose(), admin.dispose()]);
    },
    { scope: "worker" },
  ],
  storageState: async ({ who, world }, run) => run(world.sessions[who]),
});

/** Every page on every device that it is looked at on, with the fixtures of its test. */
export function looksAt(pages: readonly PageEntry[]) {
  return (["desktop", "phone"] as const).flatMap((device) =>
    pages
      .filter(({ on }) => (on ?? device) === device)
      .map((entry) => ({ entry, device, use: { who: entry.who, viewport: VIEWPORTS[device] } })),
  );
}

/** Loads a page once and asks of it, and of what opens over it, everything that can be seen. */
export async function look(
  page: Page,
  { things }: World,
  { path, dialog, status, scenes }: PageEntry,
  device: Device,
): Promise<void> {
  const errors = errorsOf(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const answer = await page.goto(filledIn(path, things));
  expect(answer!.status(), path).toBe(status);
  await expect(page.getByRole("heading", { level: 1, includeHidden: dialog })).toBeVisible();
  if (dialog) await asksOfDialog(page, page.getByRole("dialog"), path, device);
  else await asks(page, path, device);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect.soft(await moving(page), `${path}: moves for everybody else`).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const scene of scenes.filter(({ on }) => (on ?? device) === device)) {
    const what = `${path}: ${scene.button}${scene.item ? `, ${scene.item}` : ""}`;
    await test.step(what, () => play(page, scene, what, device));
  }
  await page.waitForLoadState("networkidle");
  // The browser says itself that the page's own address was not found.
  expect(
    errors.filter((text) => !(status === 404 && /status of 404/.test(text))),
    path,
  ).toEqual([]);
}

/** The page's errors, refusals of its policy among them, filled as they come. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on(
    "console",
    (message) => message.type() === "error" && errors.push(`${message.text()} ${message.location().url}`),
  );
  page.on("pageerror", (error) => errors.push(String(error)));
  return errors;
}

async function asks(page: Page, what: string, device: Device): Promise<void> {
  await looksRightInBothThemes(page, what);
  // The markup is the same for both; what a phone's styles hide stands twice.
  if (device === "desktop")
    expect.soft(await htmlFaults(await page.content()), `${what}: markup`).toEqual([]);
  expect.soft(await cutOff(page), `${what}: cut off`).toEqual([]);
  expect.soft(await moving(page), `${what}: moves for those who asked for less motion`).toEqual([]);
  expect.soft(await cutOffAtDoubleSize(page), `${what}: cut off at double size`).toEqual([]);
}

async function play(page: Page, { button, item, shows }: Scene, what: string, device: Device): Promise<void> {
  const opener = page
    .getByRole("button", { name: button })
    .or(page.getByRole("link", { name: button }))
    .filter({ visible: true })
    .first();
  await opener.click();
  if (item) await page.getByRole("menuitem", { name: item }).click();
  if (shows === "faults") {
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await asks(page, what, device);
  } else if (shows === "menu") {
    await expect(page.getByRole("menu")).toBeVisible();
    await asks(page, what, device);
    await closesByEscape(page, page.getByRole("menu"));
  } else {
    await asksOfDialog(page, page.getByRole(shows), what, device);
    await expect.soft(opener, `${what}: has the focus again`).toBeFocused();
  }
}

async function asksOfDialog(page: Page, dialog: Locator, what: string, device: Device): Promise<void> {
  await expect(dialog.getByRole("heading").first()).toBeVisible();
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  await asks(page, what, device);
  await keepsFocus(page, dialog, what);
  await closesByEscape(page, dialog);
  await expect(dialog).toHaveCount(0);
}
