import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { allOpenBlanks, assertPapers, openBlanks, papers, withMarkedBlanks } from "@/lib/papers/files";
import { PAPER_NAMES } from "@/lib/papers/names";
import { readEnv } from "@/lib/platform/env";
import { paperFolder, removePapers } from "../../support/papers";

afterAll(removePapers);

const settings = (more: Record<string, string> = {}) =>
  readEnv({
    DATABASE_URL: "postgresql://127.0.0.1/x",
    AUTH_SECRET: "a".repeat(32),
    APP_ORIGIN: "https://prompts.example",
    ...more,
  });
const sha256 = (...files: string[]) =>
  files.reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256")).digest("hex");

describe("papers", () => {
  it("are the product's examples in both languages where the operator has none, with blanks", () => {
    const { areExamples, files } = papers(settings());
    expect(areExamples).toBe(true);
    for (const name of PAPER_NAMES)
      expect(openBlanks(files[name].en!).sort()).toEqual(openBlanks(files[name].ru).sort());
    expect(allOpenBlanks(papers(settings()))).toContain("OPERATOR_INN");
  });

  it("have the hash of their files' bytes as version: the Russian one, then the English one where there is one", () => {
    const folder = paperFolder({ "refunds.en.md": null });
    const { files } = papers(settings({ PAPERS_DIR: folder }));
    const file = (name: string) => path.join(folder, name);
    expect(files.offer.version).toBe(sha256(file("offer.ru.md"), file("offer.en.md")));
    expect(files.refunds).toMatchObject({ version: sha256(file("refunds.ru.md")), en: null });
  });

  it("are read once: a file that is changed later changes nothing until the next start", () => {
    const folder = paperFolder();
    const before = papers(settings({ PAPERS_DIR: folder })).files.offer.version;
    expect(papers(settings({ PAPERS_DIR: folder })).files.offer.version).toBe(before);
  });

  it.each<[string, string | Buffer | null, string]>([
    ["offer.ru.md", null, "offer.ru.md: is missing in"],
    ["consent.ru.md", " \n", "consent.ru.md: holds no text"],
    ["privacy.en.md", "a\0b", "privacy.en.md: holds no text"],
    ["refunds.ru.md", Buffer.from([0xff, 0xfe, 0x41]), "refunds.ru.md: is not UTF-8"],
    ["requisites.ru.md", "a".repeat(100_001), "requisites.ru.md: has more than 100000 characters"],
    ["requisites.ru.md", "a".repeat(500_000), "requisites.ru.md: has more than 100000 characters"],
  ])("are refused where %s is wrong, and says how", (file, text, message) => {
    const given = settings({ PAPERS_DIR: paperFolder({ [file]: text }) });
    expect(() => papers(given)).toThrow(`PAPERS_DIR: ${message}`);
  });

  it("name each open blank once, and mark it", () => {
    expect(openBlanks("{{A}} {{B_1}} {{A}} {{x}} {{ C }}")).toEqual(["A", "B_1"]);
    expect(withMarkedBlanks("ИНН {{A}}")).toBe("ИНН `{{A}}`");
  });
});

describe("a server where people pay real money", () => {
  const shop = { PAYMENTS_PROVIDER: "yookassa" };

  it("does not start without the operator's papers, or with open blanks in them", () => {
    expect(() => assertPapers(settings(shop), true)).toThrow(
      "PAPERS_DIR: required with PAYMENTS_PROVIDER=yookassa",
    );
    const open = settings({ ...shop, PAPERS_DIR: paperFolder({ "offer.en.md": "By {{OPERATOR_NAME}}" }) });
    expect(() => assertPapers(open, true)).toThrow("fill them before people pay: OPERATOR_NAME");
    const filled = settings({ ...shop, PAPERS_DIR: paperFolder() });
    expect(assertPapers(filled, true).areExamples).toBe(false);
  });

  it.each([
    [{ ...shop, APP_ORIGIN: "http://localhost:3000" }, true],
    [shop, false],
    [{}, true],
  ])("starts with the examples for a demo or development: %j, production %s", (given, isProduction) => {
    expect(assertPapers(settings(given), isProduction).areExamples).toBe(true);
  });
});
