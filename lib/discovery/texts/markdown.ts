/** What people wrote, on one line, with nothing in it that Markdown would read. */
export function inline(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|~&!]/g, "\\$&");
}

/** A text as it was typed: behind a fence that is longer than any within it. */
export function fenced(text: string): string {
  const longest = Array.from(text.matchAll(/`+/g)).reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}
