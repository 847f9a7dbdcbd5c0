import { SignInRefused } from "./person";

/** A person's id: VK sends a number in some answers and a string of digits in others. */
export function vkId(value: unknown): string {
  const id = typeof value === "number" ? String(value) : value;
  if (typeof id !== "string" || !/^[1-9]\d{0,18}$/.test(id))
    throw new SignInRefused("the answer has no user id");
  return id;
}

/** First and last name in one line; values other than strings are ignored. */
export function joinedName(first: unknown, last: unknown): string {
  return [first, last]
    .filter((part) => typeof part === "string")
    .join(" ")
    .trim();
}

export function stringOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
