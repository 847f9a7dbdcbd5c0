import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * Which drills guard which files: by the beginning of a path, names of drills or paths of tests that `npm run test:drills` takes.
 * `npm test` prints them for what differs from a commit.
 */
export const GUARDS: Record<string, string[]> = {
  "lib/platform/db": ["backends-killed", "database-paused", "ten-connections", "tests/domain/platform"],
  "lib/platform/http-server": ["slow-clients", "upgrade-flood", "tests/unit/http-server"],
  "lib/platform/page-cache": [
    "listeners-cut",
    "server-paused",
    "writer-killed",
    "flat-memory",
    "tests/drills/page-cache",
    "tests/drills/walks",
    "tests/api/kept-under-writes",
    "tests/e2e/http",
  ],
  "lib/platform/validation": ["tests/api/platform"],
  "lib/platform/workers": ["flat-memory", "tests/unit/extraction", "tests/drills/fuzz"],
  "lib/platform": ["server-killed", "server-sigterm", "processes-behind-proxy"],
  "prisma/migrations": ["processes-behind-proxy", "tests/domain/backup", "tests/domain/fewer-triggers"],
  "lib/jobs": ["server-killed", "tests/domain/jobs"],
  "lib/storage": ["upload-disk-full", "database-disk-full", "tests/domain/storage", "tests/unit/storage"],
  "lib/media": [
    "upload-disk-full",
    "tests/domain/media",
    "tests/api/media",
    "tests/drills/kills",
    "tests/drills/crowds",
    "tests/start/media",
  ],
  "lib/knowledge": ["tests/domain/knowledge", "tests/api/knowledge"],
  "lib/bases/codes": ["tests/domain/codes", "tests/api/codes"],
  "lib/bases/promo-codes": ["tests/domain/promo-codes"],
  "lib/bases/purchases": [
    "tests/domain/promo-codes",
    "tests/domain/purchases",
    "tests/domain/refunds",
    "tests/domain/renewals",
    "tests/domain/bundles",
    "tests/domain/market",
  ],
  "lib/money": ["tests/domain/market", "tests/domain/ledger"],
  "lib/bases/reviews": ["tests/domain/reviews"],
  "lib/bases/sales-off": ["tests/domain/moderation"],
  "lib/reports": ["tests/domain/moderation"],
  "lib/sales": ["tests/domain/sales"],
  "lib/identity": ["tests/domain/identity"],
  "lib/ai": ["answers-killed", "many-answers", "tests/drills/growth/runs-search"],
  "lib/integrations/ai": ["tests/domain/ai", "answers-killed", "many-answers"],
  "lib/attachments": ["tests/api/results", "tests/drills/growth/demo-results"],
  "lib/bases": ["tests/domain/bases", "tests/api/bases", "tests/domain/growth"],
  "lib/prompts": ["tests/domain/prompts", "tests/api/prompts", "tests/domain/growth"],
  "lib/follows": ["tests/domain/follows"],
  "lib/search": ["tests/domain/search", "tests/domain/growth"],
  "lib/exchange": ["tests/api/exchange", "tests/domain/exchange", "tests/unit/exchange"],
  "lib/imports": ["tests/api/imports"],
  "lib/integrations/extraction": ["tests/unit/extraction"],
  "lib/templates": ["tests/unit/templates", "tests/unit/linear"],
  "lib/bulk": ["tests/domain/bulk"],
  "lib/trash": ["tests/domain/trash", "tests/api/trash"],
  components: ["tests/drills/walks"],
  "app/": ["tests/drills/walks"],
  "scripts/start": ["server-killed", "postmaster-killed", "start-sigterm"],
  "scripts/backup": ["tests/domain/backup"],
  "prisma/": ["tests/domain/growth", "tests/domain/fewer-triggers", "tests/domain/migrations"],
};

/** The drills that guard any of these files, each once. */
export function guardsOf(files: string[]): string[] {
  return [
    ...new Set(
      Object.entries(GUARDS).flatMap(([start, drills]) =>
        files.some((file) => file.startsWith(start)) ? drills : [],
      ),
    ),
  ];
}

/** Files of tests that have a drill size, or are drills as a whole. */
export function drillFiles(ending: RegExp): string[] {
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((file) => path.join("tests", file))
    .filter(
      (file) =>
        ending.test(file) &&
        (file.startsWith("tests/drills/") || /support\/size"/.test(readFileSync(file, "utf8"))),
    )
    .sort();
}
