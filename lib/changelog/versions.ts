import earlier from "./earlier.json";
import { NEWEST } from "./newest-versions";
import type { ReleasedVersion } from "./schema";

/** Every released version, newest first; the first one is package.json's (tests/unit/changelog). */
export const VERSIONS = [...NEWEST, ...(earlier as ReleasedVersion[])];
