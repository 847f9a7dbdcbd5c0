import { ApiError } from "@/lib/platform/browser/api-client";

/** What the server says of a refused change, the field's words first; "" where it said nothing. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return "";
  const [told] = Object.values(error.fields);
  return told?.[0] || error.message;
}
