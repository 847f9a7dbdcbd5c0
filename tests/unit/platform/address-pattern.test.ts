import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { addressesOf, everyAddressBut } from "@/lib/platform/i18n/address-pattern";
import { PERSONAL_PATHS } from "@/lib/platform/protected-paths";
import nextConfig from "@/next.config";

// As Next reads the sources of its rules.
const fits = (source: string, address: string) => getPathMatch(source, { strict: true })(address) !== false;

const OPEN = [
  "/",
  "/en",
  "/bases",
  "/bases/1",
  "/en/bases/1",
  "/public-prompts",
  "/authors",
  "/my-prompts-of-others",
  "/add-prompt/more",
  "/bases/1/activation-codes/2",
  "/no/such/page",
];
const PROTECTED = [
  "/my-prompts",
  "/my-prompts/1",
  "/add-prompt",
  "/prompts/1/edit",
  "/my-bases/1/codes",
  "/bases/1/activation-codes",
  "/settings/profile",
  "/video-history",
  "/transcripts/1",
  "/auth",
];

describe("everyAddressBut", () => {
  const source = everyAddressBut("api/", ...PERSONAL_PATHS.map(addressesOf));

  it.each(OPEN)("fits %s", (address) => {
    expect(fits(source, address)).toBe(true);
  });

  it.each([...PROTECTED, ...PROTECTED.map((address) => `/en${address}`), "/api/bases"])(
    "leaves out %s",
    (address) => {
      expect(fits(source, address)).toBe(false);
    },
  );
});

describe("the rewrites of next.config.ts", () => {
  type Rules = Record<"beforeFiles" | "afterFiles", { source: string; has?: { key: string }[] }[]>;
  const rules = async () => (await nextConfig.rewrites!()) as Rules;
  const rewritten = async (address: string) =>
    (await rules()).afterFiles.some(({ source }) => fits(source, address));

  it("lead to a page of a language wherever nothing else is", async () => {
    const elsewhere = ["/api", "/api/x", "/mcp", "/media/1/a.webp", "/sitemaps/1.xml"];
    for (const address of elsewhere) expect([address, await rewritten(address)]).toEqual([address, false]);
    for (const address of ["/media/1", "/media/1/a/b", "/sitemaps/1/a", "/icons/none", "/mcp/x"])
      expect([address, await rewritten(address)]).toEqual([address, true]);
  });

  it("run before files for requests of Next's router alone, which asks for no file: windows need it", async () => {
    const before = (await rules()).beforeFiles.filter(({ source }) => fits(source, "/icons/star.svg"));
    expect(before.map(({ has }) => has?.map(({ key }) => key))).toEqual([["next-url"]]);
  });
});

describe("the redirects of next.config.ts", () => {
  const redirected = async (address: string) =>
    (await nextConfig.redirects!())
      .filter(({ source, has }) => !has && fits(source, address))
      .map(({ destination }) => destination);

  it.each(["/bases/page/1", "/en/bases/page/1", "/public-prompts/type/text/page/1"])(
    "lead %s to its list",
    async (address) => expect(await redirected(address)).toEqual(["/:path"]),
  );

  it.each(["/profile/1/page/1", "/en/profile/1-name/page/1", "/profile/1/page/2", "/bases/page/2"])(
    "leave %s to its page, which leads on by one redirect",
    async (address) => expect(await redirected(address)).toEqual([]),
  );
});

describe("the headers of next.config.ts", () => {
  const named = async (address: string, name: string) => {
    const rules = await nextConfig.headers!();
    return rules.filter(
      ({ source, headers }) => fits(source, address) && headers.some(({ key }) => key === name),
    );
  };

  it("give data one policy, and leave that of pages to the edge", async () => {
    expect(await named("/api/bases", "Content-Security-Policy")).toHaveLength(1);
    for (const address of [...OPEN, ...PROTECTED])
      expect(await named(address, "Content-Security-Policy")).toHaveLength(0);
  });

  it("let shared caches keep nothing without asking, and nothing at all of what is personal", async () => {
    for (const address of OPEN) expect(await named(address, "Cache-Control")).toHaveLength(1);
    for (const address of PROTECTED) expect(await named(address, "Cache-Control")).toHaveLength(0);
  });

  it("leave the window of a program that asks for consent to that program, and no other page to who opened it", async () => {
    const policyOf = async (address: string) => {
      const rules = await named(address, "Cross-Origin-Opener-Policy");
      return rules.at(-1)!.headers.find(({ key }) => key === "Cross-Origin-Opener-Policy")!.value; // the last one counts
    };
    for (const address of ["/oauth/authorize", "/oauth/authorize/x", "/connect/allow/x", "/connect/failed"])
      for (const prefix of address.startsWith("/oauth") ? [""] : ["", "/en"])
        expect([address, await policyOf(prefix + address)]).toEqual([address, "unsafe-none"]);
    for (const address of [
      ...OPEN.slice(1),
      ...PROTECTED,
      "/connect",
      "/connect/other",
      "/mcp",
      "/api/bases",
    ])
      expect([address, await policyOf(address)]).toEqual([address, "same-origin-allow-popups"]);
  });
});
