import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { addressesOf, everyAddressBut } from "@/lib/platform/address-pattern";
import { NONCE_PATHS } from "@/lib/platform/protected-paths";
import nextConfig from "@/next.config";

// As Next reads the sources of its rules.
const fits = (source: string, address: string) => getPathMatch(source, { strict: true })(address) !== false;

const OPEN = ["/", "/en", "/bases", "/bases/1", "/en/bases/1", "/public-prompts", "/authors", "/my-prompts-of-others", "/add-prompt/more", "/bases/1/activation-codes/2", "/no/such/page"];
const PROTECTED = ["/my-prompts", "/my-prompts/1", "/add-prompt", "/prompts/1/edit", "/my-bases/1/codes", "/bases/1/activation-codes", "/settings/profile", "/video-history", "/auth"];

describe("everyAddressBut", () => {
  const source = everyAddressBut("api/", ...NONCE_PATHS.map(addressesOf));

  it.each(OPEN)("fits %s", (address) => {
    expect(fits(source, address)).toBe(true);
  });

  it.each([...PROTECTED, ...PROTECTED.map((address) => `/en${address}`), "/api/bases"])("leaves out %s", (address) => {
    expect(fits(source, address)).toBe(false);
  });
});

describe("the headers of next.config.ts", () => {
  const policies = async (address: string) => {
    const rules = await nextConfig.headers!();
    return rules.filter(({ source, headers }) => fits(source, address) && headers.some(({ key }) => key === "Content-Security-Policy"));
  };

  it.each([...OPEN, "/api/bases", "/manifest.webmanifest"])("give %s one policy", async (address) => {
    expect(await policies(address)).toHaveLength(1);
  });

  it.each(PROTECTED)("leave the policy of %s to the middleware", async (address) => {
    expect(await policies(address)).toHaveLength(0);
  });
});
