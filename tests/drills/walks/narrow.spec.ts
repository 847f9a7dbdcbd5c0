import { expect } from "@playwright/test";
import { cutOff } from "../../support/e2e/fits";
import { filledIn, PAGES } from "../../support/e2e/pages";
import { test } from "../../support/e2e/walk";

test.use({ viewport: { width: 320, height: 800 } });

test.describe("a member", () => {
  test.use({ who: "member" });

  test("while a page does not come a bar says so at once, and fits narrow screens", async ({ page }) => {
    for (const address of [
      "/my-prompts",
      "/my-bases?tab=purchased",
      "/bases?access=paid",
      "/settings/profile",
    ]) {
      await page.goto("/activate-code");
      await page.route(/[?&]_rsc/, () => undefined); // the page itself never comes
      const shownAfter = await page.evaluate(
        (to) =>
          new Promise<number>((resolve) => {
            const begun = performance.now();
            const look = () =>
              document.querySelector("[data-navigation-progress]")
                ? resolve(performance.now() - begun)
                : requestAnimationFrame(look);
            (window as unknown as { next: { router: { push: (address: string) => void } } }).next.router.push(
              to,
            );
            look();
          }),
        address,
      );
      expect.soft(shownAfter, address).toBeLessThan(150);
      await expect(page.locator("[data-navigation-progress]"), address).toBeVisible();
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
