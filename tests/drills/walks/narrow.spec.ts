import { readdirSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { cutOff } from "../../support/e2e/fits";
import { filledIn, PAGES } from "../../support/e2e/pages";
import { test } from "../../support/e2e/walk";

test.use({ viewport: { width: 320, height: 800 } });

/** The addresses of the pages that show a shape while they load. */
const SHAPES = readdirSync("app/[locale]", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "loading.tsx")
  .map((file) => `/${path.dirname(file)}`.replace(/\/(?:\([^)]+\)|live)(?=\/|$)/g, ""));

type Router = Record<"prefetch" | "push", (address: string) => void>;

test.describe("a member", () => {
  test.use({ who: "member" });

  test("the shapes of coming pages fit narrow screens", async ({ page }) => {
    expect(SHAPES.length).toBeGreaterThan(5);
    const route = (method: keyof Router, address: string) =>
      page.evaluate(
        ([name, to]) => (window as unknown as { next: { router: Router } }).next.router[name](to),
        [method, address] as const,
      );
    for (const address of SHAPES) {
      await page.goto("/activate-code");
      const shape = page.waitForResponse((answer) => {
        const headers = answer.request().headers();
        return (
          new URL(answer.url()).pathname === address &&
          "next-router-prefetch" in headers &&
          !("next-router-segment-prefetch" in headers)
        );
      });
      await route("prefetch", address);
      await (await shape).finished();
      // The page itself never comes.
      await page.route(
        /[?&]_rsc=/,
        async (asked) =>
          void ("next-router-prefetch" in asked.request().headers() && (await asked.fallback())),
      );
      await route("push", address);
      await expect(page.locator("main [aria-busy=true]").first(), address).toBeVisible();
      expect.soft(await cutOff(page), address).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });
});

for (const who of ["guest", "member"] as const) {
  test.describe(`${who}, without scripts`, () => {
    test.use({ who, javaScriptEnabled: false });

    test("pages fit narrow screens", async ({ page, world }) => {
      for (const entry of PAGES.filter((each) => each.who === who && each.status === 200 && !each.dialog)) {
        await page.goto(filledIn(entry.path, world.things));
        expect.soft(await cutOff(page), entry.path).toEqual([]);
      }
      await page.goto("/public-prompts");
      await page.locator("a[rel=next]").click();
      await expect(page.locator("a[rel=prev]")).toBeVisible();
      expect.soft(await cutOff(page), "a page between two others").toEqual([]);
    });
  });
}
