import { buildWhenChanged } from "../start/build";
import { givenVariables } from "../start/environment";
import { bundleWorkers } from "../start/worker-files";

/** `npm run build`: the standalone server in .next/standalone, when the sources changed; needs neither database nor secrets. */
export async function main(): Promise<void> {
  bundleWorkers();
  if (!(await buildWhenChanged(givenVariables()))) console.log("The build is up to date.");
}
