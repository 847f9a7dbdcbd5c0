import { NextRequest } from "next/server";
import { SESSION_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { PREFIXED } from "@/lib/platform/i18n/locales";
import { PROTECTED_PATHS } from "@/lib/platform/protected-paths";
import { config, middleware } from "@/middleware";

const visit = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
const signedIn = { cookie: `${SESSION_COOKIE}=x` };

describe("middleware", () => {
  test("the matcher is the list of protected pages, in both languages", () => {
    expect(config.matcher).toEqual(PROTECTED_PATHS.map((path) => `/(${PREFIXED.join("|")})?${path}`));
  });

  test("a visitor goes to /auth with the way back, in the same language", () => {
    expect(visit("/my-bases?tab=purchased").headers.get("location")).toBe(
      "http://localhost:3000/auth?next=%2Fmy-bases%3Ftab%3Dpurchased",
    );
    expect(visit("/en/my-prompts").headers.get("location")).toBe(
      "http://localhost:3000/en/auth?next=%2Fen%2Fmy-prompts",
    );
    expect(visit("/my-prompts").status).toBe(307);
  });

  test("a way back that is too long is left out", () => {
    expect(visit(`/en/my-prompts?q=${"x,".repeat(3000)}`).headers.get("location")).toBe(
      "http://localhost:3000/en/auth",
    );
  });

  test("a page learns its address from us, not from the request", () => {
    const answer = visit("/en/settings/profile?a=1", { ...signedIn, "x-requested-path": "//evil.example" });
    expect(answer.headers.get("x-middleware-request-x-requested-path")).toBe("/en/settings/profile?a=1");
  });
});
