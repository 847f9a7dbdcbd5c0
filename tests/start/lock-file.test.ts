import { readFileSync } from "node:fs";

type Package = {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Package>;
};

test("the lock file is complete: npm ci refuses one that misses packages of another platform", () => {
  const locked = new Set(
    Object.keys(packages).map((path) =>
      path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    ),
  );
  const needed = Object.values(packages).flatMap((entry) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
  );
  expect([...new Set(needed)].filter((name) => !locked.has(name))).toEqual([]);
});
