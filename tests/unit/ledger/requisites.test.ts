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
