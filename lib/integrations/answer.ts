import { readUpTo } from "@/lib/platform/http/body";

/** An outside service says more than an answer of its kind can be. */
export class AnswerTooLarge extends Error {
  override name = "AnswerTooLarge";
  constructor() {
    super("the answer is too large");
  }
}

/** The text of an outside service's answer. @param most bytes @throws AnswerTooLarge; what fetch throws when the connection ends */
export async function textOf(response: Response, most: number): Promise<string> {
  const { bytes, whole } = await readUpTo(response.body, most);
  if (!whole) throw new AnswerTooLarge();
  return bytes.toString("utf8");
}

/** The JSON object that a text is; null for anything else. */
export function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
