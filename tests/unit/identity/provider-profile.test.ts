import { avatarFrom, nameFrom } from "@/lib/identity/sign-in/provider-profile";

describe("what a provider says about a person", () => {
  test("a name is one line of at most 100 characters, without what could disguise it", () => {
    expect(nameFrom("  Иван \n Петров\u202E\u0000 ")).toBe("Иван Петров");
    expect(nameFrom("и\u0306")).toBe("й");
    expect([...nameFrom("😀".repeat(300))]).toHaveLength(100);
    expect(nameFrom("a\uD800")).toBe("a");
    expect(nameFrom("\u0000")).toBe("");
  });

  test("a picture comes by https from the provider's hosts", () => {
    expect(avatarFrom("https://sun9-1.userapi.com/a.jpg?size=200")).toBe(
      "https://sun9-1.userapi.com/a.jpg?size=200",
    );
    expect(avatarFrom("https://t.me/i/userpic/320/x.jpg")).not.toBeNull();
    for (const bad of [
      "http://t.me/x.jpg",
      "https://evil.example/x",
      "https://t.me@evil.example/x",
      "https://nott.me/x",
      "javascript:1",
      "data:image/png,x",
      `https://t.me/${"a".repeat(1000)}`,
      "",
      null,
    ]) {
      expect(avatarFrom(bad)).toBeNull();
    }
  });
});
