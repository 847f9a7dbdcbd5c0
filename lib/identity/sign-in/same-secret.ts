import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets of any length in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(value: string): Buffer {
  return createHash("sha256").update(value).digest();
}
