import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { config } from "@/middleware";
import { PREFIXED } from "@/lib/platform/i18n/locales";
import { OPEN_PAGE, VARIANTS } from "@/lib/platform/page-variants";
import { PROTECTED_PATHS } from "@/lib/platform/protected-paths";

const PAGES = path.resolve("app/[locale]");
const files = readdirSync(PAGES, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("page.tsx"),
);
const source = (file: string) => readFileSync(path.join(PAGES, file), "utf8");
const addressOf = (file: string) =>
  `/${path.dirname(file)}`
    .replace(/\/\([^)]+\)/g, "")
    .replace(/\/\.$|^\/$/, "")
    .replace(/\[(\w+)\]/g, ":$1");

describe("pages", () => {
  it("are guarded by middleware where they need a person, and nowhere else", () => {
    expect(config.matcher).toEqual(PROTECTED_PATHS.map((address) => `/(${PREFIXED.join("|")})?${address}`));
  });

  it("are at an address of each language by next.config.ts, which makes it of PREFIXED or names it", () => {
    const config = readFileSync("next.config.ts", "utf8");
    const named = (locale: string) => config.includes(`"/${locale}"`) && config.includes(`"${locale}/"`);
    expect(PREFIXED.filter((locale) => !config.includes("PREFIXED") && !named(locale))).toEqual([]);
  });

  it("check the viewer themselves when they are protected", () => {
    const unguarded = files.filter(
      (file) => file.startsWith("(member)") && !source(file).includes("requireViewer()"),
    );
    expect(unguarded).toEqual([]);
  });

  it("never read the request when they come from the cache", () => {
    const reading = files.filter(
      (file) =>
        file.startsWith("(open)") && /getViewer|requireViewer|searchParams|next\/headers/.test(source(file)),
    );
    expect(reading).toEqual([]);
  });

  it("exist in both variants when they are open, at addresses that lead to them", () => {
    const [cached, live] = VARIANTS.map((variant) =>
      files
        .filter((file) => file.split(path.sep).includes(variant))
        .map((file) => addressOf(file).replace(`/${variant}`, ""))
        .sort(),
    );
    expect(live!.length).toBeGreaterThan(2);
    expect(cached).toEqual(live);
    const pattern = new RegExp(`^/${OPEN_PAGE}$`);
    expect(
      live!.filter((address) => address !== "" && !pattern.test(address.replace(":id", "0190-id"))),
    ).toEqual([]);
  });
});
