import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** What pages and routes may call without saying for whom, and why. */
const FOR_NOBODY_YET = {
  "find out who is asking": [
    "identity/route handlerOf",
    "identity/sign-in/next-auth-route nextAuthRoute",
    "identity/require-viewer requireViewer",
    "identity/viewer-of getViewer",
    "identity/viewer-of holdsEndedSession",
    "identity/viewer-of viewerOfRequest",
    "identity/sign-in/flow findFlow",
    "identity/sign-in/mail-code waitingMailCode",
    "identity/sign-in/sign-in signedName",
    "mcp/answer answerMcp",
    "mcp/answer refuseMcp",
    "mcp/oauth/answer handlersOfOAuth",
  ],
  "read what everybody may read": [
    "discovery/sitemap/sitemap sitemapIndex",
    "discovery/sitemap/sitemap sitemapPart",
    "prompts/examples/open-attachment openedToAll",
    "prompts/rendering/finished-prompt carriedPieces", // of variables that were read for a viewer
    "jobs/health readinessWithQueue",
  ],
  "run the process, whose operator reads the queue's figures by METRICS_TOKEN": [
    "jobs/background runInBackground",
    "jobs/background stopBackground",
  ],
  "are given to the queue": [
    "bases/purchases/settling/compare-payments comparePaymentsJob",
    "bases/purchases/gifts/jobs returnGiftsJob",
    "bases/purchases/jobs settleOrdersJob",
    "bases/access/jobs remindOfEndsJob",
    "notifications/jobs NOTIFICATION_JOBS",
    "bases/purchases/refunds/jobs settleRefundsJob",
    "bases/purchases/settling/send-receipts sendReceiptsJob",
    "bases/purchases/refunds/jobs noticeRefundsJob",
    "bases/purchases/renewals/jobs renewalsJob",
    "bases/updates/jobs UPDATE_JOBS",
    "jobs/housekeeping housekeepingJob",
    "sales/views/counter flushViews",
    "prompts/jobs findLanguagesJob",
    "prompts/jobs checkDescriptionsJob",
    "prompts/jobs forgetCopiesJob",
    "prompts/jobs settleTagsJob",
    "prompts/jobs scorePromptsJob",
    "ai/runs/jobs RUN_JOBS",
    "money/ledger/jobs LEDGER_JOBS",
    "money/payouts/schedule requestPayoutsJob",
    "money/payouts/send sendPayoutsJob",
    "knowledge/jobs KNOWLEDGE_JOBS",
    "storage/jobs STORAGE_JOBS",
    "trash/jobs emptyTrashJob",
    "discovery/sitemap/jobs tendSitemapJob",
    "follows/jobs tellFollowersJob",
    "follows/weekly/jobs WEEKLY_JOBS",
    "webhooks/jobs WEBHOOK_JOBS",
    "discovery/index-now/jobs announceChangesJob",
    "media/jobs MEDIA_JOBS",
  ],
};

/** `from` without extension, relative to the repository. `whole`: the module is imported as one object, `names` are taken out of it. */
type Import = { from: string; names: string[]; whole: boolean };

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
const parsed = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
const moduleName = (file: string) => file.replace(/\.tsx?$/, "");

function importsOf(file: string): Import[] {
  const { statements, text: code } = parsed(file);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) return [];
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    const bindings = statement.importClause?.namedBindings;
    const whole = bindings !== undefined && ts.isNamespaceImport(bindings);
    const names = whole
      ? [...code.matchAll(new RegExp(`\\b${bindings.name.text}\\.(\\w+)`, "g"))].map(([, name]) => name!)
      : (bindings?.elements ?? [])
          .filter((each) => !each.isTypeOnly)
          .map((each) => (each.propertyName ?? each.name).text);
    const from = text.startsWith("@/")
      ? text.slice(2)
      : text.startsWith(".")
        ? path.join(path.dirname(file), text)
        : text;
    return [{ from, names, whole }];
  });
}

/** The domain modules that use the database, directly or through other modules of lib. */
function modulesOfTheDatabase(): Set<string> {
  const imports = new Map(
    sources("lib").map((file) => [moduleName(file), importsOf(file).map(({ from }) => from)]),
  );
  const found = new Set(
    [...imports.keys()].filter((name) => /^lib\/platform\/db\/(client|transaction)$/.test(name)),
  );
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const [name, others] of imports) if (others.some((other) => found.has(other))) found.add(name);
  }
  return new Set([...found].filter((name) => !name.startsWith("lib/platform/")));
}

const CALLS = new Set(
  sources("lib")
    .filter((file) => file.endsWith("/contract.ts"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/export const (\w+)Contract\b/g)])
    .map(([, name]) => name!),
);
const exported = (name: string) =>
  [...readFileSync(`${name}.ts`, "utf8").matchAll(/^export (?:async )?(?:function\*? |const )(\w+)/gm)].map(
    ([, each]) => each!,
  );
/** The functions of a module that answer calls by their names (`routes`). */
const answering = (name: string) => exported(name).filter((each) => CALLS.has(each));

const firstParameter = (file: string, name: string) =>
  parsed(file)
    .statements.find(
      (statement): statement is ts.FunctionDeclaration =>
        ts.isFunctionDeclaration(statement) && statement.name?.text === name,
    )
    ?.parameters[0]?.name.getText();

describe("what pages, components and routes call of a domain", () => {
  it("learns first for whom it works, where it reaches the database", () => {
    const modules = modulesOfTheDatabase();
    const without = new Set<string>();
    let calls = 0;
    const tables = sources("lib").filter((file) => file.endsWith("/routes.ts"));
    for (const { from, names, whole } of [...sources("app"), ...sources("components"), ...tables].flatMap(
      importsOf,
    )) {
      // A form's action is `action(contract, function)`, a table of calls `routes(contracts, functions)`: both find out who is asking and
      // call the function with it.
      if (!modules.has(from) || !existsSync(`${from}.ts`) || /\/(actions|routes|contract)$/.test(from))
        continue;
      for (const name of whole ? [...answering(from), ...names] : names) {
        calls += 1;
        if (!["viewer", "_viewer"].includes(firstParameter(`${from}.ts`, name) ?? ""))
          without.add(`${from} ${name}`);
      }
    }
    expect(calls).toBeGreaterThan(50);
    expect([...without].sort()).toEqual(
      Object.values(FOR_NOBODY_YET)
        .flat()
        .map((each) => `lib/${each}`)
        .sort(),
    );
  });

  it("is used, also where a table of calls takes the module whole: knip counts all its exports as used", () => {
    const texts = new Map(
      ["app", "components", "lib", "tests"]
        .flatMap(sources)
        .map((file) => [file, readFileSync(file, "utf8")]),
    );
    const taken = [...texts.keys()]
      .filter((file) => file.endsWith("/routes.ts"))
      .flatMap(importsOf)
      .filter(({ whole, from }) => whole && !from.endsWith("contract"));
    expect(taken.length).toBeGreaterThan(50);
    const others = ({ from }: Import, name: string) =>
      [...texts].some(([file, text]) => file !== `${from}.ts` && new RegExp(`\\b${name}\\b`).test(text));
    const unused = taken.flatMap((each) =>
      exported(each.from).filter((name) => !CALLS.has(name) && !others(each, name)),
    );
    expect(unused).toEqual([]);
  });
});
