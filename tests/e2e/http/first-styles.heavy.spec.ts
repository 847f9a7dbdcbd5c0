import { expect } from "@playwright/test";
import { test } from "../../support/e2e/browser";
import { demoBase } from "../../support/e2e/demo";
import { sized } from "../../support/size";

const PHONE = { width: 390, height: 844, colorScheme: "light" } as const;
const LOOKS = sized([PHONE], [PHONE, { width: 1366, height: 768, colorScheme: "dark" }] as const);

/** Each element of the page by its place and classes, and every style that it and its pseudo-elements come to. */
function computedStyles(): [element: string, styles: string][] {
  for (const transition of document.getAnimations()) transition.finish(); // :last-child while the page was being read
  const styleOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === "none") return "";
    return Array.from(style, (name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  };
  return [...document.body.querySelectorAll("*:not(script, link, style, svg *)")].map((element, index) => [
    `${index} ${element.tagName} ${element.getAttribute("class")}`,
    [styleOf(element), styleOf(element, "::before"), styleOf(element, "::after")].join("\n"),
  ]);
}

for (const { width, height, colorScheme } of LOOKS) {
  test(`pages out of the cache are styled without their style sheets as they are with them (${width} px, ${colorScheme})`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const base = await demoBase(request, "Свет и кадр");
    const [prompt] = (await (await request.get(`/api/prompts?promptBaseId=${base.id}&limit=1`)).json()) as {
      id: string;
    }[];
    const page = await browser.newPage({ baseURL, viewport: { width, height }, colorScheme });
    const others = [
      "/public-prompts",
      "/bases",
      `/public-prompts/${prompt!.id}`,
      `/bases/${base.id}`,
      `/profile/${base.owner_id}`,
    ];
    for (const address of ["/", ...sized([], others)]) {
      const answer = await request.get(address);
      const [body, headers] = [await answer.text(), answer.headers()];
      expect(body.match(/<style>/g)).toHaveLength(body.match(/<link rel="stylesheet"/g)!.length);
      const withheld: string[] = [];
      // The same page both times, whatever other stories change; with nothing but its sheets, or without these.
      const styles = async (sheets: boolean) => {
        await page.route(/^http/, async (route) => {
          const type = route.request().resourceType();
          if (type === "document") return route.fulfill({ body, headers });
          if (type === "stylesheet" && sheets) return route.continue();
          if (type === "stylesheet") withheld.push(route.request().url());
          return route.abort();
        });
        await page.goto(address, { waitUntil: "load" });
        const found = await page.evaluate(computedStyles);
        await page.unrouteAll({ behavior: "wait" });
        return found;
      };
      const [whole, begun] = [await styles(true), await styles(false)];
      expect(withheld).not.toEqual([]);
      expect(whole.length).toBeGreaterThan(50);
      const differing = whole
        .filter(([, styles], index) => styles !== begun[index]?.[1])
        .map(([element]) => element);
      expect({ address, differing }).toEqual({ address, differing: [] });
    }
    await page.close();
  });
}
