import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { keepFolder, takeFolder } from "@/scripts/test/kept-folder";

let home: string;
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), "promptoteka-kept-"))));
afterEach(() => rmSync(home, { recursive: true }));

const at = (name: string) => path.join(home, name);
const text = (folder: string) => readFileSync(path.join(at(folder), "made"), "utf8");

function aRun(name: string, made: string): string {
  mkdirSync(at(name));
  writeFileSync(path.join(at(name), "made"), made);
  return at(name);
}

it("gives a kept folder to one run alone, and takes it back", () => {
  expect(takeFolder(at("migrated-a"), at("run-1"))).toBe(false);
  keepFolder(aRun("run-1", "first"), at("migrated-a"));
  expect(readdirSync(home)).toEqual(["migrated-a"]);
  expect(takeFolder(at("migrated-a"), at("run-2"))).toBe(true);
  expect(takeFolder(at("migrated-a"), at("run-3"))).toBe(false);
  expect(text("run-2")).toBe("first");
  keepFolder(aRun("run-3", "second"), at("migrated-a"));
  keepFolder(at("run-2"), at("migrated-a"));
  expect([readdirSync(home), text("migrated-a")]).toEqual([["migrated-a"], "second"]);
});

it("keeps one key of each kind", () => {
  keepFolder(aRun("run-1", "old"), at("migrated-a"));
  keepFolder(aRun("run-2", "other"), at("seeded-a"));
  keepFolder(aRun("run-3", "new"), at("migrated-b"));
  expect(readdirSync(home).sort()).toEqual(["migrated-b", "seeded-a"]);
});

it("takes nothing from before the machine's last start", () => {
  keepFolder(aRun("run-1", "perhaps not written"), at("migrated-a"));
  utimesSync(at("migrated-a"), new Date(0), new Date(0));
  expect(takeFolder(at("migrated-a"), at("run-2"))).toBe(false);
  expect([existsSync(at("migrated-a")), existsSync(at("run-2"))]).toEqual([false, false]);
});
