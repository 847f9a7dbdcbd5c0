import { type APIResponse, expect } from "@playwright/test";

export const policyOf = (answer: APIResponse) => answer.headers()["content-security-policy"]!;

/** What every answer of the server carries. */
export function expectCommonHeaders(answer: APIResponse): void {
  const headers = answer.headers();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-frame-options"]).toBe("DENY");
  // A secret address goes to no other site.
  const isSecret = /^\/(?:en\/)?(?:gift|join|s)\//.test(new URL(answer.url()).pathname);
  expect(headers["referrer-policy"]).toMatch(isSecret ? /^no-referrer$/ : /strict-origin/);
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["x-request-id"]).toMatch(/^[\w-]{8,64}$/);
}
