import { existsSync, readdirSync } from "node:fs";
import { FAULTS } from "../drills/faults";
import { drillFiles, GUARDS, guardsOf } from "../drills/guards";

const paths = readdirSync("tests", { recursive: true, encoding: "utf8" }).map((file) => `tests/${file}`);

test("the map from folders to drills names what is there, and every drill guards something", () => {
  const faults = FAULTS.map(({ name }) => name);
  const named = Object.values(GUARDS).flat();
  expect(Object.keys(GUARDS).filter((start) => !existsSync(start))).toEqual([]);
  expect(
    named.filter((name) => !faults.includes(name) && !paths.some((file) => file.startsWith(name))),
  ).toEqual([]);
  expect(faults.filter((name) => !named.includes(name))).toEqual([]);
  expect(
    drillFiles(/\.(test|spec)\.tsx?$/).filter((file) => !named.some((name) => file.startsWith(name))),
  ).toEqual([]);
});

test("a change is guarded by the drills of every folder that its files lie in", () => {
  expect(guardsOf(["lib/bases/codes/redeem.ts", "README.md"])).toEqual([
    "tests/domain/codes",
    "tests/api/codes",
    "tests/domain/bases",
    "tests/api/bases",
    "tests/domain/growth",
  ]);
  expect(guardsOf(["README.md"])).toEqual([]);
});
