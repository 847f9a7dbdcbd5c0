import { usualAddress } from "@/components/bases/purchase/fields/receipt-address";

const profile = "profile@example.test";
const mail = (state: "pending" | "confirmed" | "refused" | null) => ({
  state,
  address: state && "mails@example.test",
});

test("a receipt goes to the address that was confirmed for mails, else to the profile's", () => {
  expect(usualAddress(mail("confirmed"), profile)).toBe("mails@example.test");
  for (const state of ["pending", "refused", null] as const)
    expect(usualAddress(mail(state), profile)).toBe(profile);
  expect(usualAddress(mail("confirmed"), null)).toBe("mails@example.test");
  expect(usualAddress(mail("pending"), null)).toBe("");
});
