import { pagePolicy } from "@/lib/platform/http/security/content-security-policy";

const policy = (path: string) => pagePolicy(path, { nonce: "abc" });

describe("pagePolicy", () => {
  it("runs inline scripts by nonce or by hash, and never all of them", () => {
    expect(policy("/")).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic'");
    expect(pagePolicy("/", { hashes: ["x=", "y="] })).toContain("script-src 'self' 'sha256-x=' 'sha256-y=';");
    expect(pagePolicy("/", { hashes: [] })).toContain("script-src 'self';");
  });

  it.each(["/auth", "/en/auth", "/auth?next=%2F"])("lets %s load Telegram's widget", (path) => {
    expect(policy(path)).toContain("frame-src https://telegram.org https://oauth.telegram.org");
    expect(policy(path)).toContain("'strict-dynamic' https://telegram.org;");
  });

  it.each(["/", "/knowledge", "/authors", "/bases/auth"])("lets %s load nothing of Telegram's", (path) => {
    expect(policy(path)).not.toContain("telegram");
    expect(policy(path)).toContain("frame-src 'none'");
  });
});
