import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** V8's own function that collects garbage, without a flag at the process's start and without a global. @returns collects everything, or what is young with `{ type: "minor" }` */
export function garbageCollector(): NodeJS.GCFunction {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as NodeJS.GCFunction;
  setFlagsFromString("--no-expose-gc");
  return collect;
}
