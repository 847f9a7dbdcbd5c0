/** prompts.chat writes this in front of each further file of a prompt. */
const FILE = /\n?\u001FFILE:([^\u001E\u001F\n]{1,300})\u001E\n?/g;
/** The same signs as ASCII means them: a name, what it names, and the next record. */
const RECORD = /(^|\u001E)([^\u001E\u001F\n]{1,300})\u001F/g;

/**
 * A prompt of several files as one text: the name of each becomes a heading above its content. A form allows neither of the signs
 * that part them (U+001E, U+001F).
 */
export function filesAsText(text: string): string {
  if (!/[\u001E\u001F]/.test(text)) return text;
  return text
    .replace(FILE, (_, name: string) => `\n\n### ${name.trim()}\n\n`)
    .replace(RECORD, (_, before: string, name: string) => `${before && "\n\n"}### ${name.trim()}\n\n`)
    .replaceAll("\u001E", "\n\n")
    .replaceAll("\u001F", "\n")
    .trim();
}
