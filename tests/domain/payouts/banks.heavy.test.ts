import { forgetBanks, listBanks } from "@/lib/money/payouts/banks";
import { saveRequisites } from "@/lib/money/payouts/mutations";
import { readRequisites } from "@/lib/money/payouts/queries";
import { reloadEnv } from "@/lib/platform/env";
import { SBP_REQUISITES } from "@/tests/support/factories/money";
import { aShop } from "@/tests/support/shop";

const shop = aShop();
const payouts = (PAYOUTS: "yookassa" | "manual") => {
  process.env.PAYOUTS = PAYOUTS;
  reloadEnv();
  forgetBanks();
};
beforeEach(() => payouts("yookassa"));
afterAll(() => payouts("manual"));

const save = (bankId: string) => saveRequisites(shop.owner, { ...SBP_REQUISITES, bankId });
const refused = (message: string) => ({
  code: "VALIDATION_FAILED",
  details: { fields: { bankId: [`validation.payouts.${message}`] } },
});

test("a bank is one of the provider's list, by its number, its BIC or its name; the list is asked for once", async () => {
  await save("100000000111");
  await save("044525974");
  expect(await readRequisites(shop.owner)).toMatchObject({ bankId: "100000000004" });
  await save("сбербанк");
  expect(await readRequisites(shop.owner)).toMatchObject({ bankId: "100000000111" });
  await expect(save("Банк Южный")).rejects.toMatchObject(refused("bankUnknown"));
  await expect(save("100000000999")).rejects.toMatchObject(refused("bankUnknown"));
  await expect(save("044525999")).rejects.toMatchObject(refused("bankUnknown"));
  expect(await listBanks(shop.owner)).toContainEqual({
    id: "100000000004",
    name: "Т-Банк",
    bic: "044525974",
  });
  expect(shop.fake.calls.filter(({ path }) => path === "/v3/sbp_banks")).toHaveLength(1);
});

test("without a list, or while it does not answer, a number of SBP is taken, and a bank that we know by name or BIC", async () => {
  shop.fake.setMode("error500");
  await save("100000000999");
  await save("044525974");
  expect(await readRequisites(shop.owner)).toMatchObject({ bankId: "100000000004" });
  await expect(save("044525999")).rejects.toMatchObject(refused("bankId"));
  await expect(save("Банк Южный")).rejects.toMatchObject(refused("bankId"));
  payouts("manual");
  await save("100000000111");
  expect(await listBanks(shop.owner)).toBeNull();
});
