/**
 * Trims characters from the end, in linear time; /[…]+$/ is quadratic. @param unwanted matches one UTF-16
 * unit
 */
export function trimEnd(text: string, unwanted: RegExp): string {
  let end = text.length;
  while (end > 0 && unwanted.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}
