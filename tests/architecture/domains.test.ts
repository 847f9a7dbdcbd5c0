import { readdirSync, readFileSync } from "node:fs";

const folders = (of: string) =>
  readdirSync(of, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const named = (text: string, pattern: RegExp) =>
  new Set(Array.from(text.matchAll(pattern), ([, name]) => name!));

const rules = readFileSync(".dependency-cruiser.cjs", "utf8");

describe("the rule of one direction", () => {
  it("says of every domain whom it may know", () => {
    const ruled = named(rules, /\bdomain\("([\w-]+)"/g);
    // What lies below every domain has rules of its own.
    expect(
      folders("lib").filter(
        (name) => !["platform", "integrations", "jobs"].includes(name) && !ruled.has(name),
      ),
    ).toEqual([]);
  });

  it("says of everything that is drawn what it may be made of", () => {
    const ruled = named(rules, /\bdrawn\("([\w-]+)"/g);
    expect(
      folders("components").filter((name) => !["ui", "common", "layout"].includes(name) && !ruled.has(name)),
    ).toEqual([]);
  });

  it("is read in a map that shows every domain", () => {
    const map = readFileSync("README.md", "utf8")
      .split("```")
      .find((part) => part.includes("lib/identity"))!;
    const shown = named(map, /(?:^lib\/|· )([\w-]+)/gm);
    expect(folders("lib").filter((name) => !shown.has(name))).toEqual([]);
  });
});
