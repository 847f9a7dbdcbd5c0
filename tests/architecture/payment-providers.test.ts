import { existsSync, readFileSync } from "node:fs";
import { CONTRACTS } from "@/app/api/contracts";
import { PAYMENT_PROVIDERS, type PaymentProviderName } from "@/lib/integrations/payments/payment-providers";

const NAMES = Object.keys(PAYMENT_PROVIDERS) as PaymentProviderName[];
const read = (file: string) => readFileSync(file, "utf8");

it("whoever notifies has a call, and nobody else", () => {
  const called = CONTRACTS.map(({ path }) => /^\/payments\/([\w-]+)\/webhook$/.exec(path)?.[1]);
  const notifying = NAMES.filter((name) => PAYMENT_PROVIDERS[name].notifies);
  expect(called.filter(Boolean).sort()).toEqual(notifying.sort());
});

it.each(["README.md", "docs/operations.md", "docs/product/safety.md"])(
  "%s names each that takes money",
  (page) => {
    const text = read(page);
    const titles = NAMES.flatMap((name) => PAYMENT_PROVIDERS[name].page?.en ?? []);
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => !text.includes(title))).toEqual([]);
  },
);

it.each([".env.example", "scripts/lint-rules.mjs", "docs/product/access.md"])("%s names each", (file) => {
  const text = read(file);
  const named = NAMES.filter((name) => PAYMENT_PROVIDERS[name].page && !text.includes(name));
  expect(named).toEqual([]);
});

it.each(NAMES)("%s has tests of its own, as it answers", (name) => {
  const parts = ["test", "heavy.test"].filter((kind) =>
    existsSync(`tests/domain/purchases/${name}.${kind}.ts`),
  );
  expect(parts).toHaveLength(1);
});
