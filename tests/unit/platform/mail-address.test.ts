import { mailAddressField } from "@/lib/platform/validation/mail-address";

const field = mailAddressField("validation.invalid");

test.each([
  ["Anna@Example.com", "Anna@Example.com"],
  ["ivan@почта.рф", "ivan@xn--80a1acny.xn--p1ai"],
  ["ivan@ПОЧТА.РФ", "ivan@xn--80a1acny.xn--p1ai"],
  ["ivan@xn--80a1acny.xn--p1ai", "ivan@xn--80a1acny.xn--p1ai"],
  ["a.b+c@sub.пример.москва", "a.b+c@sub.xn--e1afmkfd.xn--80adxhks"],
  ["anna@bücher.example", "anna@xn--bcher-kva.example"],
])("%s is an address: %s", (typed, address) => expect(field.parse(typed)).toBe(address));

test.each([
  "",
  "@почта.рф",
  "иван@почта.рф", // needs SMTPUTF8
  "ivan@рф",
  "ivan@почта..рф",
  "ivan@почта.рф/path",
  "ivan@почта.рф:25",
  "ivan@127.0.0.1",
  "ivan@[127.0.0.1]",
  "a@b@почта.рф",
  "ivan@-example.ru",
  `ivan@${"п".repeat(250)}.рф`,
])("%j is none", (typed) => {
  expect(field.safeParse(typed).error?.issues.length).toBeGreaterThan(0);
});
