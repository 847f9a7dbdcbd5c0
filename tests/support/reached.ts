import { appendFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector";
import path from "node:path";

// Time of a test file, and the functions of the product that it runs: one JSON line each, appended to the file named by REACHED
// (tests/bench/suite.ts). V8 counts functions without slowing them; Jest's own coverage would compile every module again.
const OURS = /^(?:app|components|lib|prisma|scripts)\//;
const GENERATED = /\/generated\//;
/** What compiling adds; it runs wherever the module is imported. */
const COMPILED = /^get$|^get |^_interop|^_getRequire|^_export|^_ts_/;

const started = performance.now();
let tests = 0;
const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: false });

/** Functions by their file and place, but for those without a name. */
function functionsOf({ result }: Profiler.TakePreciseCoverageReturnType): string[] {
  return result.flatMap(({ url, functions }) => {
    const file = path.relative("", url.replace("file://", ""));
    if (!OURS.test(file) || GENERATED.test(file)) return [];
    return functions
      .filter(
        ({ functionName, ranges }) => functionName && !COMPILED.test(functionName) && ranges[0]!.count > 0,
      )
      .map(({ functionName, ranges }) => `${file}#${functionName}@${ranges[0]!.startOffset}`);
  });
}

afterEach(() => void (tests += 1));

afterAll(() => {
  session.post("Profiler.takePreciseCoverage", (error, coverage) => {
    if (error) throw error;
    const file = path.relative("", expect.getState().testPath!);
    const seconds = (performance.now() - started) / 1_000;
    const line = JSON.stringify({ file, seconds, tests, functions: functionsOf(coverage) });
    appendFileSync(process.env.REACHED!, `${line}\n`);
  });
  session.disconnect();
});
