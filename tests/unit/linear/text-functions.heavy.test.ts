import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { cpuTimeOf } from "@/tests/support/cpu-time";
import { sized, turnOf } from "@/tests/support/size";
import { adversarialTexts } from "./adversarial-texts";
import { OVER_NO_LONG_TEXT, TEXT_FUNCTIONS } from "./text-functions";

/** UTF-16 units; the longest is the smallest doubled three times. */
const SIZES = sized([1_024, 2_048, 4_096, 8_192] as const, [4_096, 8_192, 16_384, 32_768] as const);
/** What a step of a linear function may grow by. */
const GROWTH = 2.6;
/** Milliseconds for the longest text that need no comparison: a quadratic function takes many times that. */
const AT_ONCE = sized(16, 120);
/** What a garbage collection may add. */
const SLACK = 8;
/** How often what grew too fast is measured again, and from how many milliseconds on there is nothing to doubt. */
const AGAIN = 5;
const CERTAIN = 1_000;

const TEXTS = adversarialTexts();
const functions = Object.entries(TEXT_FUNCTIONS)
  .flatMap(([file, all]) =>
    Object.entries(all).flatMap(([name, run]) => (typeof run === "function" ? [{ file, name, run }] : [])),
  )
  .map((each, at) => ({ ...each, texts: turnOf(TEXTS, at, 3) }));

/** The least processor time of a few runs: whatever else happens in the process only adds to it. */
function least(run: (text: string) => unknown, text: string, times: number): number {
  return Math.min(...Array.from({ length: times }, () => cpuTimeOf(() => void run(text))));
}

/** Where the time grows faster than the text. What only looks so, because the machine was busy, is measured again. */
function superLinear(run: (text: string) => unknown, make: (length: number) => string): string | null {
  const [first, , , last] = SIZES;
  // The smallest first: what takes long there need not be tried with more.
  const once = cpuTimeOf(() => void run(make(first)));
  if (once < AT_ONCE && cpuTimeOf(() => void run(make(last))) < AT_ONCE) return null;
  let times = SIZES.map((length) => least(run, make(length), length === last ? 2 : 4));
  const growsFaster = () => times[3]! > times[0]! * GROWTH ** 3 + SLACK;
  for (let again = 0; again < AGAIN && growsFaster() && times[3]! < CERTAIN; again += 1) {
    times = SIZES.map((length, index) => Math.min(times[index]!, least(run, make(length), 1)));
  }
  return growsFaster()
    ? `${JSON.stringify(make(40))}: ${times.map((time) => time.toFixed(1)).join(" → ")} ms`
    : null;
}

test.each(functions)("$file $name takes time in proportion to the text", ({ run, texts }) => {
  expect(texts.flatMap((make) => superLinear(run, make) ?? [])).toEqual([]);
});

test("what is quadratic is found", () => {
  expect(TEXTS.some((make) => superLinear((text) => text.replace(/\s+#+\s*$/, ""), make) !== null)).toBe(
    true,
  );
});

const SOURCES = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\/generated\//.test(file)),
);

/** Whether an expression can match without end; what stands in classes and behind a backslash are characters. */
const isOpenEnded = (source: string) =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\./g, "e").replace(/\[[^\]]*\]/g, "c"));

function hasOpenEndedExpression(file: string): boolean {
  let found = false;
  const visit = (node: ts.Node) => {
    const made =
      ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "RegExp";
    if (made || (ts.isRegularExpressionLiteral(node) && isOpenEnded(node.text))) found = true;
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false));
  return found;
}

test("a file with an expression of any length is measured here, or says why not @heavy", () => {
  const known = new Set([...Object.keys(TEXT_FUNCTIONS), ...Object.keys(OVER_NO_LONG_TEXT)]);
  expect(SOURCES.filter((file) => !known.has(file) && hasOpenEndedExpression(file))).toEqual([]);
  expect([...known].filter((file) => !SOURCES.includes(file))).toEqual([]);
});

/** Folders whose every module is pure and about texts. */
const PURE = /^lib\/(templates|imports\/splitter)\/|^lib\/platform\/text-/;

test("every function that such a module exports is listed", () => {
  const files = new Set([...Object.keys(TEXT_FUNCTIONS), ...SOURCES.filter((file) => PURE.test(file))]);
  const missing = [...files].flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const exported = [...source.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name]) => name!);
    return exported
      .filter((name) => !(name in (TEXT_FUNCTIONS[file] ?? {})))
      .map((name) => `${file} ${name}`);
  });
  expect(missing).toEqual([]);
});
