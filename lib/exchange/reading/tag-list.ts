/** Tags of a cell: a JSON list, or divided by commas, semicolons or bars. */
export function splitTagList(value: string): string[] {
  if (value.trimStart().startsWith("[")) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (Array.isArray(parsed)) return parsed.filter((tag) => typeof tag === "string").slice(0, 100);
    } catch {
      // not JSON after all
    }
  }
  return value
    .slice(0, 10_000)
    .split(/[,;|]/)
    .map((tag) => tag.trim().replace(/^#+/, ""))
    .filter(Boolean);
}
