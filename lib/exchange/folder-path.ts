const BETWEEN = " / ";
/** Far more than a person may have, so that too deep paths are reported instead of cut. */
const LEVELS = 10;
const NAME = 100;

/** Names of folders, outermost first, as one cell; a JSON list when a name contains a separator. */
export function folderCell(names: readonly string[]): string {
  return names.some((name) => name.includes("/") || name.startsWith("["))
    ? JSON.stringify(names)
    : names.join(BETWEEN);
}

/** The reverse of `folderCell`. */
export function folderNames(cell: string): string[] {
  return namesIn(cell.trim().slice(0, 10_000))
    .map((name) => name.trim().slice(0, NAME))
    .filter(Boolean)
    .slice(0, LEVELS);
}

function namesIn(cell: string): string[] {
  if (!cell.startsWith("[")) return cell.split(BETWEEN);
  try {
    const parsed: unknown = JSON.parse(cell);
    if (Array.isArray(parsed)) return parsed.filter((name) => typeof name === "string");
  } catch {
    // not JSON
  }
  return cell.split(BETWEEN);
}
