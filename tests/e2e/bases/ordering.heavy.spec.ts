import { expect, type Page } from "@playwright/test";
import { looksRight, looksRightInBothThemes } from "../../support/e2e/axe";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";
import { expectToast, rememberToasts } from "../../support/e2e/toasts";

const prompt = {
  shortDescription: "Описание для порядка базы",
  promptText: "Текст для историй о порядке, не короче двадцати знаков.",
  contentType: "TEXT",
};

async function aBase(page: Page) {
  const word = unique();
  await rememberToasts(page);
  await signIn(page);
  const { id } = await aFreeBase(page.request, `${word} база`);
  for (const name of ["Один", "Два", "Три", "Четыре"])
    await call(page.request, "POST", "/prompts", { ...prompt, title: name, promptBaseId: id });
  return id;
}

/** The titles as the page has them, in order. */
const shown = (page: Page) =>
  page.getByRole("list", { name: "Промпты по порядку" }).locator("li .font-medium");
const stored = async (page: Page, id: string) =>
  (await call<{ title: string }[]>(page.request, "GET", `/prompts?promptBaseId=${id}`)).map(
    ({ title }) => title,
  );
const handle = (page: Page, name: string) => page.getByRole("button", { name: `Переместить: ${name}` });
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith("/order") && answer.request().method() === "PUT");

test("by mouse: a dragged prompt is stored at once and can be put back; visitors see the order and may choose another", async ({
  page,
  newContext,
}) => {
  const id = await aBase(page);
  await page.goto(`/my-bases/${id}`);
  await page.getByRole("link", { name: "Порядок" }).click();
  await expect(page).toHaveURL(`/my-bases/${id}?order=1&type=text#prompts`);
  await expect(shown(page)).toHaveText(["Четыре", "Три", "Два", "Один"]);
  await expect(page.getByText("Сейчас посетители видят сначала новые.")).toBeVisible();
  await looksRightInBothThemes(page, "as it stands");
  const [from, to] = [
    (await handle(page, "Один").boundingBox())!,
    (await handle(page, "Четыре").boundingBox())!,
  ];
  const first = saved(page);
  await page.mouse.move(from.x + 8, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y - 4, { steps: 8 });
  await expect(shown(page)).toHaveText(["Один", "Четыре", "Три", "Два"]);
  await page.mouse.up();
  expect((await first).status()).toBe(204);
  await expectToast(page, "Порядок сохранён");
  expect(await stored(page, id)).toEqual(["Один", "Четыре", "Три", "Два"]);
  await expect(page.getByText("Посетители видят промпты в этом порядке.")).toBeVisible();

  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(shown(page)).toHaveText(["Четыре", "Три", "Два", "Один"]);
  await expectToast(page, "Прежний порядок возвращён");
  const top = saved(page);
  await page.getByRole("button", { name: "В начало: Два" }).click();
  await top;

  const guest = await (await newContext()).newPage();
  await guest.goto(`/bases/${id}`);
  await expect(guest.getByRole("combobox", { name: "Порядок" })).toHaveText(/Порядок автора/);
  const cards = guest.getByRole("region", { name: "Список промптов" }).getByRole("heading", { level: 3 });
  await expect(cards).toHaveText(["Два", "Четыре", "Три", "Один"]);
  await guest.goto(`/bases/${id}?sort=new`);
  await expect(cards).toHaveText(["Четыре", "Три", "Два", "Один"]);

  await page.getByRole("button", { name: "Показывать сначала новые" }).click();
  await expect(page.getByRole("button", { name: "Показывать в этом порядке" })).toBeVisible();
  expect(await stored(page, id)).toEqual(["Четыре", "Три", "Два", "Один"]);
});

test("on a phone: by finger, and nothing is wider than the screen", async ({ newContext }) => {
  const context = await newContext({
    locale: "ru-RU",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const id = await aBase(page);
  await page.goto(`/my-bases/${id}/order`); // its address in earlier versions
  await expect(page).toHaveURL(`/my-bases/${id}?order=1#prompts`);
  await expect(shown(page)).toHaveText(["Четыре", "Три", "Два", "Один"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const rows = page.getByRole("list", { name: "Промпты по порядку" });
  await rows.evaluate((list) => list.scrollIntoView({ block: "center" }));
  const at = async (name: string) => {
    const { x, y, width, height } = (await handle(page, name).boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [from, to] = [await at("Четыре"), await at("Два")];
  const finger = await context.newCDPSession(page);
  const stores = saved(page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (let step = 1; step <= 6; step += 1)
    await finger.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x: from.x, y: from.y + ((to.y + 6 - from.y) * step) / 6 }],
    });
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await stores;
  // The refreshed page may move the rows by a line, from under the finger.
  await expect(page.getByText("Посетители видят промпты в этом порядке.")).toBeVisible();
  expect(await stored(page, id)).toEqual(["Три", "Два", "Четыре", "Один"]);
  await looksRight(page, "phone");
  await page.getByRole("button", { name: "Выше: Один" }).tap();
  await expect(shown(page)).toHaveText(["Три", "Два", "Один", "Четыре"]);
});

test("without scripts neighbours change places by buttons", async ({ page, newContext }) => {
  const id = await aBase(page);
  const context = await newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    locale: "ru-RU",
  });
  const plain = await context.newPage();
  await plain.goto(`/my-bases/${id}`);
  await plain.getByRole("link", { name: "Порядок" }).click();
  await plain.getByRole("button", { name: "Ниже: Четыре" }).click();
  await expect(shown(plain)).toHaveText(["Три", "Четыре", "Два", "Один"]);
  await plain.getByRole("button", { name: "Выше: Один" }).click();
  await expect(shown(plain)).toHaveText(["Три", "Четыре", "Один", "Два"]);
  await expect(plain.getByText("Посетители видят промпты в этом порядке.")).toBeVisible();
  await expect(plain.getByRole("button", { name: /^(Переместить|В начало)/ })).toHaveCount(0);
  expect(await stored(page, id)).toEqual(["Три", "Четыре", "Один", "Два"]);
  await plain.getByRole("link", { name: "Готово" }).click();
  await expect(plain).toHaveURL(`/my-bases/${id}#prompts`);
});
