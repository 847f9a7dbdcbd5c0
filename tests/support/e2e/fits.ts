import { expect, type Page } from "@playwright/test";

/** Texts that their box cuts off without saying so by an ellipsis, and a page wider than the screen. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const over = document.documentElement.scrollWidth - window.innerWidth;
    if (over > 1) found.push(`the page is ${over} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>(
      "main *, header *, footer *, [role=dialog] *",
    )) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (
        !hasText ||
        element.clientWidth <= 1 ||
        !element.checkVisibility() ||
        element.closest("svg, .cm-editor, pre")
      )
        continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
      if (clipPath === "inset(50%)") continue; // for screen readers only
      const wide =
        overflowX !== "visible" &&
        textOverflow !== "ellipsis" &&
        element.scrollWidth - element.clientWidth > 2;
      const high =
        ["hidden", "clip"].includes(overflowY) &&
        webkitLineClamp === "none" &&
        element.scrollHeight - element.clientHeight > 4;
      if ((wide && overflowX !== "auto" && overflowX !== "scroll") || high)
        found.push(element.outerHTML.slice(0, 140));
    }
    return found;
  });
}

const FONTS = { standard: 16, fixed: 13 };
/** Letters of double size are asked of screens from this width on. */
const NARROWEST = 390;

/** What `cutOff` finds with letters of double size; the page is left as it was. */
export async function cutOffAtDoubleSize(page: Page): Promise<string[]> {
  const viewport = page.viewportSize()!;
  // The browser's own setting of the letters' size, which media queries in rem follow.
  const browserSettings = await page.context().newCDPSession(page);
  const setFonts = async (times: number) => {
    await browserSettings.send("Page.setFontSizes", {
      fontSizes: { standard: FONTS.standard * times, fixed: FONTS.fixed * times },
    });
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
      .toBe(`${FONTS.standard * times}px`);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  };
  await page.setViewportSize({ width: Math.max(viewport.width, NARROWEST), height: 800 });
  await setFonts(2);
  const found = await cutOff(page);
  await page.setViewportSize(viewport);
  await setFonts(1);
  await browserSettings.detach();
  return found;
}

/** Elements whose transitions or animations take more than ten milliseconds. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .map((element) => ({ element, style: getComputedStyle(element) }))
      .filter(({ style }) =>
        [style.transitionDuration, style.animationDuration].some((durations) =>
          durations.split(",").some((each) => parseFloat(each) > 0.01),
        ),
      )
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  );
}
