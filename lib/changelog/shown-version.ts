import packageJson from "@/package.json";
import { VERSIONS } from "./versions";

/** What the badge says while the list has no such version (docs/product/feedback.md 3). */
const DEFAULT_VERSION = "1.3.18";

/** The version badge's text: package.json's version once the changelog tells of it. */
export function shownVersion(installed: string = packageJson.version): string {
  return VERSIONS.some(({ version }) => version === installed) ? installed : DEFAULT_VERSION;
}
