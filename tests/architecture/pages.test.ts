import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { config } from "@/middleware";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { feedPath } from "@/lib/discovery/feeds/addresses";
import { baseHref, bundleHref, byId, profileHref, publicPromptHref } from "@/lib/platform/hrefs";
import { LOCALES, PREFIXED } from "@/lib/platform/i18n/locales";
import { openPageOf } from "@/lib/platform/page-cache/open-page";
import { PROTECTED_PATHS } from "@/lib/platform/protected-paths";

const PAGES = path.resolve("app/[locale]");
const everything = readdirSync(PAGES, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("page.tsx"),
);
const files = everything.filter((file) => !file.startsWith("@modal"));
/** Pages that are shown as windows too. */
const modals = everything.filter((file) => file.startsWith("@modal"));
const source = (file: string) => readFileSync(path.join(PAGES, file), "utf8");
const addressOf = (file: string) =>
  `/${path.dirname(file)}`
    .replace(/\/\([^)]+\)/g, "")
    .replace(/\/\.$|^\/$/, "")
    .replace(/\[(\w+)\]/g, ":$1");

/** Whether a page, or a component that it imports directly or through others, is a form or a question. */
function drawsForm(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  const imports = text.matchAll(/^import (?!type )[^;]*? from "(?:@\/(components\/[^"]+)|(\.[^"]+))"/gm);
  return (
    /<(?:FormFrame|QuestionForm|DeletionQuestion)\b/.test(text) ||
    [...imports].some(([, whole, beside]) =>
      drawsForm(`${whole ?? path.join(path.dirname(file), beside!)}.tsx`, seen),
    )
  );
}

/** A protected path as a regular expression without groups that capture. */
const patternOf = (address: string) =>
  address.slice(1).replace("/:path*", "(?:/.*)?").replace(":id", "[^/]+");

describe("pages", () => {
  it("are guarded by middleware where they need a person, and nowhere else", () => {
    expect(config.matcher).toEqual([
      {
        source: `/(${PREFIXED.join("|")})?/(${PROTECTED_PATHS.map(patternOf).join("|")})`,
        missing: [SESSION_COOKIE, SECURE_SESSION_COOKIE].map((key) => ({ type: "cookie", key })),
      },
    ]);
  });

  it("are guarded if they are below (member), and if they are not, not", () => {
    const guarded = new RegExp(`^${config.matcher[0]!.source}$`);
    const wrong = files.filter((file) => {
      const address = addressOf(file).replace(/:\w+/g, "0190-id");
      return guarded.test(`/${PREFIXED[0]}${address}`) !== file.startsWith("(member)");
    });
    expect(wrong).toEqual([]);
  });

  it("are at an address of each language by next.options.ts, which makes it of PREFIXED or names it", () => {
    const config = readFileSync("next.options.ts", "utf8");
    const named = (locale: string) => config.includes(`"/${locale}"`) && config.includes(`"${locale}/"`);
    expect(PREFIXED.filter((locale) => !config.includes("PREFIXED") && !named(locale))).toEqual([]);
  });

  it("are of languages that the linter knows, which refuses to compare with them", () => {
    expect(readFileSync("scripts/lint-rules.mjs", "utf8")).toContain(`(${LOCALES.join("|")})`);
  });

  it("are there at the addresses that texts and docs/product give as examples, and the linter knows those of things", () => {
    const texts = [
      ...readdirSync("messages").map((file) => `messages/${file}`),
      ...readdirSync("docs/product").map((file) => `docs/product/${file}`),
    ].map((file) => readFileSync(file, "utf8"));
    const named = texts.flatMap((text) =>
      Array.from(text.matchAll(/\/([a-z-]+)\/(?:…|\{id\}-\{slug\})/g), ([, first]) => first!),
    );
    const there = new Set(files.map((file) => addressOf(file).split("/")[1]));
    expect(named.length).toBeGreaterThan(5);
    const thing = byId("01a21cc9-172c-7434-b5bc-c8023738b25c");
    const hrefs = [profileHref, baseHref, bundleHref, publicPromptHref].map(
      (href) => href(thing).split("/")[1]!,
    );
    const rules = readFileSync("scripts/lint-rules.mjs", "utf8");
    expect(hrefs.filter((first) => !rules.includes(`${first}|`))).toEqual([]);
    named.push(...hrefs);
    expect(named.filter((first) => !there.has(first) && !existsSync(`app/[locale]/${first}`))).toEqual([]);
  });

  it("have their feeds beside them", () => {
    const feeds = [feedPath.author("[id]"), feedPath.base("[id]")];
    expect(feeds.filter((feed) => !existsSync(`app/[locale]${feed}/route.ts`))).toEqual([]);
  });

  it("check the viewer themselves when they are protected", () => {
    const unguarded = files.filter(
      (file) => file.startsWith("(member)") && !/memberPage[<(]|requireViewer\(\)/.test(source(file)),
    );
    expect(unguarded).toEqual([]);
  });

  it("look up who looks at them, each by itself: that counts what is rendered, and Next leaves layouts out when it is asked to", () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !/export default (?:open|member)Page[<(]/.test(source(file)))).toEqual([]);
  });

  it("know the viewer from the session alone when they are open: no page says for itself who looks at it", () => {
    const open = files.filter((file) => file.startsWith("(open)"));
    expect(open.length).toBeGreaterThan(5);
    expect(open.filter((file) => /\bGUEST\b|next\/headers/.test(source(file)))).toEqual([]);
  });

  it("say in the site's own frame that something is missing: every group has its not-found.tsx", () => {
    const groups = readdirSync(PAGES).filter((name) => name.startsWith("("));
    expect(groups.length).toBeGreaterThan(3);
    expect(groups.filter((group) => !existsSync(path.join(PAGES, group, "not-found.tsx")))).toEqual([]);
  });

  it("are shown as windows by the page itself, and only outside the response cache", () => {
    expect(modals.length).toBeGreaterThan(2);
    for (const file of modals) {
      const page = ["(member)", "(report)"]
        .map((group) => file.replace("@modal/(.)", `${group}/`))
        .find((each) => files.includes(each))!;
      expect(page).toBeTruthy();
      const name = page.replace(/\.tsx$/, "");
      expect(source(file)).toContain(`from "@/app/[locale]/${name}";`);
      expect(source(file)).toContain("export { generateMetadata };\nexport default inModal(Page);");
    }
  });

  it("are windows as well where they are a form or a question, or have one of a component", () => {
    const forms = files.filter(
      (file) =>
        file.startsWith("(member)") &&
        source(file).includes("export default memberPage") && // a guest's is not
        (file.endsWith("/delete/page.tsx") || drawsForm(path.join("app/[locale]", file))),
    );
    expect(forms.length).toBeGreaterThan(35);
    expect(forms.filter((file) => !modals.includes(file.replace("(member)/", "@modal/(.)")))).toEqual([]);
  });

  it("are kept for guests at every address that an open page has, and at no other", () => {
    const kept = (address: string) => openPageOf({ method: "GET", url: address, headers: {} }) !== null;
    const addresses = (group: string) =>
      files
        .filter((file) => file.startsWith(group) && !file.includes("[..."))
        .map((file) => addressOf(file.slice(group.length + 1)).replace(/:\w+/g, "0190-id") || "/");
    expect(addresses("(open)").length).toBeGreaterThan(5);
    expect(addresses("(open)").filter((address) => !kept(address))).toEqual([]);
    expect(["(member)", "(auth)", "(report)"].flatMap(addresses).filter(kept)).toEqual([]);
  });
});
