import type { Page } from "@playwright/test";
import { call } from "./people";
import { aPaidBase } from "./selling";

/** A base that opens by a code, of the person of one page, opened by the person of another. */
export async function anOpenedBase(seller: Page, buyer: Page): Promise<{ id: string; name: string }> {
  const base = await aPaidBase(seller.request, { access_type: "CODE_ONLY" });
  await call(seller.request, "POST", `/bases/${base.id}/activation-codes`, { quantity: 1 });
  const [code] = await call<{ codeValue: string }[]>(
    seller.request,
    "GET",
    `/bases/${base.id}/activation-codes`,
  );
  await call(buyer.request, "POST", "/bases/activate-code", { codeValue: code!.codeValue });
  return base;
}

/** The part of a base's page with its reviews. */
export const reviewsOn = (page: Page) => page.getByRole("region", { name: "Отзывы" });
