/** Where the neural-network service may put its reply (docs/decisions/013), in this order. */
const FIELDS = ["content", "message", "text", "data"];
const DEEPEST = 5;

/** The first non-blank text in a reply, at any place; "" without one. */
export function replyText(value: unknown, depth = 0): string {
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null || depth > DEEPEST) return "";
  const own = (name: string): unknown => Object.getOwnPropertyDescriptor(value, name)?.value;
  for (const each of Array.isArray(value) ? value.slice(0, 100) : FIELDS.map(own)) {
    const found = replyText(each, depth + 1);
    if (found) return found;
  }
  return "";
}
