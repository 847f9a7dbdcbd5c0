import { expect } from "@playwright/test";

/** The fields of a base beside its name, as PUT takes them: open to everybody, or sold. */
export const FREE = { base_description: "База для проверки страниц", access_type: "FREE" };
export const PAID = { ...FREE, access_type: "ONE_TIME", one_time_price: 100 };

/** What the server says of a page: "HIT" when it came out of the cache. */
export async function fromCache(address: string): Promise<string | null> {
  return (await fetch(address)).headers.get("x-cache");
}

/** Asks for a page until it comes out of the cache. */
export async function keep(address: string): Promise<void> {
  await expect.poll(() => fromCache(address)).toBe("HIT");
}
