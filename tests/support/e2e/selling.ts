import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { call, unique } from "./people";

type PaidBase = { id: string; name: string };

/** A base for sale of the signed-in person, with a name that nothing else has. */
export async function aPaidBase(
  request: APIRequestContext,
  fields: Record<string, unknown>,
): Promise<PaidBase> {
  const name = `Полка ${unique()}`;
  const { id } = await call(request, "POST", "/bases", {
    base_name: name,
    base_description: "База для проверки продаж",
    ...fields,
  });
  return { id, name };
}

/** The card of a base among the purchased ones. */
export async function purchasedCard(page: Page, name: string) {
  await page.goto("/my-bases?tab=purchased");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
  await expect(card).toBeVisible();
  return card;
}
