import { readdirSync, readFileSync } from "node:fs";
import { CONTRACTS } from "@/app/api/contracts";
import { ROUTES } from "@/app/api/routes";
import { SOCIAL_PROVIDER_NAMES, SOCIAL_PROVIDERS } from "@/lib/integrations/social-login/social-providers";

const read = (file: string) => readFileSync(file, "utf8");
const TESTS = readdirSync("tests/domain/identity");

describe.each(SOCIAL_PROVIDER_NAMES)("the sign-in provider %s", (name) => {
  const { brand, keys, enabledBy, failure } = SOCIAL_PROVIDERS[name];

  it("has a start and an error of its own", () => {
    const starts = ROUTES.filter(
      ({ contract: { method, path } }) => `${method} ${path}` === `GET /auth/${name}/start`,
    );
    expect(starts).toHaveLength(1);
    const token = CONTRACTS.find(({ method, path }) => `${method} ${path}` === "POST /auth/token");
    expect(token?.errors).toContain(failure);
  });

  it.each(["README.md", "docs/product/people.md", "docs/product/safety.md"])("is named in %s", (page) =>
    expect(read(page)).toContain(brand.en),
  );

  it.each([".env.example", "docs/operations.md"])("has its settings in %s", (page) => {
    const text = read(page);
    const required = page === ".env.example" ? [...keys, ...enabledBy] : keys;
    expect(required.filter((key) => !text.includes(key))).toEqual([]);
  });

  it("has tests of its own, and comparisons with its name are refused elsewhere", () => {
    expect(TESTS.filter((file) => new RegExp(`^${name}\\b`).test(file))).not.toEqual([]);
    expect(read("scripts/lint-rules.mjs")).toContain(name);
  });
});
