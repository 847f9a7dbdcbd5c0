import { rmSync } from "node:fs";

/** Removes what global-setup made. */
export default function removeFiles() {
  rmSync(process.env.TEST_FILES, { recursive: true, force: true });
}
