import { socialUrl, TELEGRAM_HOSTS, VK_HOSTS } from "@/lib/identity/sign-in/social-url";

const vk = socialUrl(VK_HOSTS, "wrong");
const telegram = socialUrl(TELEGRAM_HOSTS, "wrong");

describe("socialUrl", () => {
  test.each([
    "https://vk.com/name",
    "http://vk.ru/id1",
    "https://m.vk.com/name?x=1",
    "https://www.vk.com/name",
  ])("VK: %s", (url) => {
    expect(vk.parse(url)).toBe(url);
  });

  test("Telegram, and empty means none", () => {
    expect(telegram.parse(" https://t.me/name ")).toBe("https://t.me/name");
    expect(telegram.parse("")).toBeNull();
    expect(telegram.parse("  ")).toBeNull();
    expect(telegram.parse(null)).toBeNull();
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "https://t.me@evil.example/",
    "https://t.me.evil.example/",
    "https://t.me\\@evil.example",
    "https://evil.example/t.me",
    "https://t.mе/name",
    "ftp://t.me/x",
    "https://user:pass@t.me/x",
    "https://t.me:8443/x",
    "t.me/name",
    "https://vk.com/name",
    `https://t.me/${"a".repeat(3000)}`,
    "https://t.me/a b",
    "https://",
    5,
    {},
    ["https://t.me/x"],
  ])("refuses %p", (url) => {
    const result = telegram.safeParse(url);
    expect(result.success).toBe(false);
    expect(result.error?.issues[0]?.message).toBe("wrong");
  });
});
