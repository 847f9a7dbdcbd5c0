import { codeChallenge, codeVerifier } from "@/lib/identity/sign-in/pkce";

describe("PKCE", () => {
  test("the challenge of RFC 7636 appendix B", () => {
    expect(codeChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
      "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    );
  });

  test("verifiers are fresh and of the allowed alphabet", () => {
    const verifiers = Array.from({ length: 100 }, codeVerifier);
    expect(new Set(verifiers).size).toBe(100);
    for (const verifier of verifiers) expect(verifier).toMatch(/^[A-Za-z0-9_-]{43,128}$/);
  });
});
