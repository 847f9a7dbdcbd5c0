import { bankIn, RUSSIAN_BANKS } from "@/lib/money/payouts/russian-banks";
import { isAccountOf, isInn, requestPayoutInput, requisitesInput } from "@/lib/money/payouts/schema";

test.each(["500100732259", "7707083893", "7830002293"])("%s is an INN", (inn) =>
  expect(isInn(inn)).toBe(true),
);
test.each([
  "500100732258",
  "7707083892",
  "77070838930",
  "",
  "аааааааааа",
  "5001007322590",
  "0000000000",
  "000000000000",
  "0000000027",
])("%s is none", (inn) => expect(isInn(inn)).toBe(false));

test("an account fits its bank by the key", () => {
  const keys = Array.from({ length: 10 }, (_, key) => `40702810${key}38000000001`);
  expect(keys.filter((account) => isAccountOf("044525225", account))).toHaveLength(1);
  expect(isAccountOf("04452522", keys[0]!)).toBe(false);
});

test("banks that are chosen by name have BIC and correspondent account that belong together", () => {
  // The key of a correspondent account is that of an account at the Bank of Russia: "0" and the BIC's digits 5 and 6 in place of its last three.
  const fits = (bic: string, account: string) =>
    isAccountOf(`${bic.slice(0, 6)}0${bic.slice(4, 6)}`, account);
  for (const { id, bic, account } of RUSSIAN_BANKS) {
    expect(id).toMatch(/^1\d{11}$/);
    if (bic === null || account === null) continue;
    expect(account.slice(-3)).toBe(bic.slice(-3));
    expect([bic, fits(bic, account)]).toEqual([bic, true]);
  }
  for (const column of ["id", "name", "bic"] as const) {
    const values = RUSSIAN_BANKS.map((bank) => bank[column]).filter((value) => value !== null);
    expect(new Set(values).size).toBe(values.length);
  }
});

test("a bank is the same by name, in any case, and by BIC", () => {
  const company = { kind: "company", name: "ООО", inn: "7707083893", account: "40702810938000000001" };
  const key = Array.from({ length: 10 }, (_, digit) => `40702810${digit}38000000001`).find((each) =>
    isAccountOf("044525225", each),
  );
  for (const bic of ["Сбербанк", "«сбербанк»", " 044525225 "])
    expect(requisitesInput.parse({ ...company, account: key, bic })).toMatchObject({ bic: "044525225" });
  expect(requisitesInput.safeParse({ ...company, account: key, bic: "Банк Южный" }).success).toBe(false);
});

test("a name that two banks have chooses neither; their numbers do", () => {
  const banks = ["100000000001", "100000000002"].map((id) => ({ id, bic: null, name: "Развитие" }));
  expect(bankIn(banks, "развитие")).toBeUndefined();
  expect(bankIn(banks, "100000000002")).toBe(banks[1]);
});

const sbp = { kind: "person", name: "Анна", inn: "500100732259", bankId: "100000000111" };

test.each([
  ["+7 (900) 123-45-67", "79001234567"],
  ["8 900 123 45 67", "79001234567"],
  ["79001234567", "79001234567"],
])("a phone %s is %s", (phone, stored) => {
  expect(requisitesInput.parse({ ...sbp, phone })).toMatchObject({ phone: stored });
});

test.each([
  [{ ...sbp, phone: "+1 212 555 0100" }, "phone"],
  [{ ...sbp, phone: "79001234567", inn: "7707083893" }, "inn"],
  [{ ...sbp, phone: "79001234567", name: " " }, "name"],
  [{ kind: "company", name: "ООО", inn: "7707083893", bic: "044525225", account: "4".repeat(20) }, "account"],
  [{ ...sbp, phone: "79001234567", inn: "000000000000" }, "inn"],
  [{ ...sbp, phone: "79001234567", bankId: "000000000000" }, "bankId"],
  [{ ...sbp, phone: "79001234567", bankId: "123456" }, "bankId"],
  [{ kind: "company", name: "ООО", inn: "7707083893", bic: "040000000", account: "0".repeat(20) }, "account"],
  [{ kind: "company", name: "ООО", inn: "7707083893", bic: "040000000", account: "0".repeat(20) }, "bic"],
  [{ kind: "nobody" }, "kind"],
])("bad requisites %# are refused at their field", (given, field) => {
  const { error } = requisitesInput.safeParse(given);
  expect(error!.issues.map(({ path }) => path[0])).toContain(field);
});

test.each(["-1", "1.001", "1e3", "NaN", "", "1,5,0", "1234567890"])("%s is no amount", (amount) => {
  expect(requestPayoutInput.safeParse({ amount }).success).toBe(false);
});

test("a comma is a point", () => {
  expect(requestPayoutInput.parse({ amount: " 1500,5 " })).toEqual({ amount: "1500.5" });
});
