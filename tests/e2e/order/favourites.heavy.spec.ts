import { expect } from "@playwright/test";
import { type NamedThing, publicPromptHref } from "@/lib/platform/hrefs";
import { looksRightInBothThemes } from "../../support/e2e/axe";
import { opens } from "../../support/e2e/dialogs";
import { namedAddress } from "../../support/e2e/named-address";
import { aFreeBase, call, signIn, unique } from "../../support/e2e/people";
import { test } from "../../support/e2e/story";

const prompt = {
  shortDescription: "Описание для избранного",
  promptText: "Текст для историй об избранном, не короче двадцати знаков.",
  contentType: "TEXT",
};

async function aPrompt(page: Parameters<typeof signIn>[0]) {
  const word = unique();
  await signIn(page);
  const { id: baseId } = await aFreeBase(page.request, `${word} база`);
  const made = await call<NamedThing>(page.request, "POST", "/prompts", {
    ...prompt,
    title: `${word} промпт`,
    promptBaseId: baseId,
  });
  return { word, id: made.id, href: publicPromptHref(made), baseId };
}

test("a heart on a card and on a page; both are listed, and a second press takes them out; a guest is led to sign in, and back", async ({
  page,
  newContext,
}) => {
  const { word, id, href, baseId } = await aPrompt(page);
  await page.goto(`/bases/${baseId}`);
  const ofPrompt = page.getByRole("button", { name: `В избранное: ${word} промпт` });
  const put = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith("/favourite") && answer.request().method() === "PUT",
    );
  const [storedBase, entry] = [put(), page.getByRole("menuitem", { name: "В избранное" })];
  await opens(page.getByRole("button", { name: "Ещё действия" }), entry);
  await entry.click();
  expect((await storedBase).status()).toBe(204);
  const storedPrompt = put();
  await ofPrompt.click();
  await expect(ofPrompt).toHaveAttribute("aria-pressed", "true");
  expect((await storedPrompt).status()).toBe(204);
  await page.goto("/favourites");
  await expect(page.getByRole("heading", { name: `${word} промпт` })).toBeVisible();
  await looksRightInBothThemes(page, "as it stands");
  await page.getByRole("link", { name: "Базы", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: `${word} база` })).toBeVisible();
  await page.goBack();
  await page.getByRole("heading", { name: `${word} промпт` }).click();
  await expect(page).toHaveURL(/public-prompts\//);
  const more = page.getByRole("button", { name: "Ещё действия" });
  const takenOut = page.getByRole("menuitem", { name: "Убрать из избранного" });
  await opens(more, takenOut);
  const taken = page.waitForResponse(
    (answer) => answer.url().endsWith("/favourite") && answer.request().method() === "DELETE",
  );
  await takenOut.press("Space");
  expect((await taken).status()).toBe(204);
  await opens(more, page.getByRole("menuitem", { name: "В избранное" }));
  await page.goto("/favourites");
  await expect(page.getByRole("heading", { name: `${word} промпт` })).toHaveCount(0);

  const guest = await (await newContext()).newPage();
  await guest.goto(`/public-prompts/${id}`);
  await guest.getByRole("button", { name: `В избранное: ${word} промпт` }).click();
  await expect(guest).toHaveURL(`/auth?next=${encodeURIComponent(`${href}#favourite`)}`);
  await expect(guest.getByText("Чтобы добавить в избранное, войдите.")).toBeVisible();
  await guest.getByRole("link", { name: "Войти через Telegram" }).click();
  await guest.getByRole("link", { name: "Мария Соколова" }).click();
  await expect(guest).toHaveURL(namedAddress(`/public-prompts/${id}`));
  await expect(guest.getByRole("button", { name: `В избранное: ${word} промпт` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
