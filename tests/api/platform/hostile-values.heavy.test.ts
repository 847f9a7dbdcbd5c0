import { CONTRACTS } from "@/app/api/contracts";
import { papers } from "@/lib/papers/files";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { encodeCursor } from "@/lib/platform/db/keyset";
import type { Contract } from "@/lib/platform/http/contract";
import { prettifyError } from "zod";
import { z } from "@/lib/platform/validation/zod";
import { aPicture } from "@/tests/support/attachments";
import { aToken, send, type Sent } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { handlerOf } from "@/tests/support/every-call";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aCode } from "@/tests/support/factories/code";
import { anExample } from "@/tests/support/factories/example";
import { aFolder } from "@/tests/support/factories/folder";
import { aCategory, aKnowledgeBase, aKnowledgeFile, aSnippet } from "@/tests/support/factories/knowledge";
import { aBundle } from "@/tests/support/factories/bundle";
import { aPromo } from "@/tests/support/factories/promo";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aReview } from "@/tests/support/factories/review";
import { aVariable } from "@/tests/support/factories/variable";
import { manyVersions } from "@/tests/support/factories/version";
import { turnOf } from "@/tests/support/size";
import { aMember } from "@/tests/support/viewers";

const ID = "01a1fb88-444e-749c-be76-dfeff9c268a4";

/** What a field may be sent: texts that a database, a calendar or a number cannot hold, and names that every object has. */
const TEXTS = [
  "\0",
  "a\0b",
  "\uD800",
  "б\uDC00",
  "\uFFFF",
  "x".repeat(100_000),
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+23:59",
  "9999-12-31T23:59:59-23:59",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00Z",
  "-000001-01-01T00:00:00Z",
  "2026-01-01T00:00:00+99:99",
  "2026-02-31T00:00:00Z",
  "0000-01-01",
  "9999-12-31",
  "0x10",
  "1e3",
  "1e400",
  "-0",
  "-1",
  "9".repeat(30),
  "Infinity",
  "",
  " ",
  "__proto__",
  "constructor",
  "%",
  "\\",
  "'\"<>",
  "[]",
  "{}",
  '["\\u0000"]',
  '{"\\u0000": "x"}',
  '{"a": "\\ud800"}',
  '{"constructor": 1}',
  ...[
    "\0",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-23:59",
    "+275760-09-13T00:00:00.000Z",
    "-271821-04-20T00:00:00.000Z",
    "x",
    0,
    -1.5,
    1e300,
  ].map((value) => encodeCursor([value, ID])),
];

/** The same and everything else that JSON can write, as it is written: 1e400 is more than a number, "__proto__" a field. */
const WRITTEN = [
  ...TEXTS.map((text) => JSON.stringify(text)),
  ...[
    "null",
    "true",
    "0",
    "-0",
    "-1",
    "1.5",
    "1e308",
    "1e400",
    "2147483648",
    "9007199254740993",
    "9223372036854775808",
  ],
  ...[
    "[]",
    "{}",
    "[[]]",
    "[null]",
    '["\\u0000"]',
    '["\\ud800"]',
    '["constructor"]',
    '{"__proto__": 1}',
    '{"constructor": 1}',
    '{"\\u0000": "x"}',
    '{"\\ud800": "x"}',
  ],
  ...[
    '{"a": "\\u0000"}',
    '{"a": "\\ud800"}',
    '{"a": {"a": {"a": 1}}}',
    '{"toString": "\\ud800", "__proto__": "\\ud800"}',
  ],
  JSON.stringify(Array.from({ length: 900 }, (_, index) => `a${index}`)),
  JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`a${index}`, "a"]))),
];

type Node = {
  type?: string | string[];
  properties?: Record<string, Node>;
  required?: string[];
  items?: Node;
  additionalProperties?: Node | boolean;
} & {
  [name in "anyOf" | "oneOf"]?: Node[];
} & {
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minimum?: number;
  minItems?: number;
};

/** What stands in an address, and the ids of what a field names. */
type World = { token: string; ids: Record<string, string>; of: (address: string) => Record<string, string> };

/** An administrator who owns something of everything that an address can name. */
async function world(): Promise<World> {
  const owner = await aMember({ role: "admin" });
  const base = await aBase({ ownerId: owner.id, accessType: "SUBSCRIPTION" });
  const [other, coded] = [
    await aBase({ accessType: "ONE_TIME" }),
    await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" }),
  ];
  await anAccess({ userId: owner.id, baseId: other.id });
  const prompt = await aPrompt({ base });
  await manyVersions(prompt.id, 2);
  const review = await aReview({ baseId: base.id });
  const knowledge = await aKnowledgeBase({ userId: owner.id });
  const snippet = await aSnippet({ knowledgeBaseId: knowledge.id });
  const file = await aKnowledgeFile({ knowledgeBaseId: knowledge.id });
  const order = await db.order.create({
    data: { userId: owner.id, baseId: other.id, accessType: "ONE_TIME", amount: 100, provider: "instant" },
  });
  const { id: caseId } = await db.reportCase.create({
    data: { kind: "review", reviewId: review.id, count: 1, reasons: ["other"] },
  });
  const report = await db.report.create({
    data: {
      caseId,
      reviewId: review.id,
      reporterId: owner.id,
      reporterMark: "r".repeat(43),
      reason: "other",
      text: "",
    },
  });
  const feedback = await db.feedback.create({
    data: { userId: owner.id, type: "BUG", message: "Сообщение" },
  });
  const operation = await db.videoOperation.create({
    data: {
      userId: owner.id,
      provider: "assemblyai",
      state: "success",
      originalFilename: "a.mp4",
      fileSize: 1n,
      finishedAt: new Date(),
    },
  });
  const [folder, variable] = [await aFolder({ userId: owner.id }), await aVariable({ userId: owner.id })];
  const session = await db.session.create({
    data: { userId: owner.id, expiresAt: new Date(Date.now() + 3_600_000) },
  });
  const bundle = await aBundle({ ownerId: owner.id });
  const ids = {
    base: base.id,
    prompt: prompt.id,
    reviewId: review.id,
    promoId: (await aPromo({ baseId: base.id })).id,
    exampleId: (await anExample(prompt)).id,
    bundle: bundle.id,
    bundled: bundle.baseIds.join(),
    folder: folder.id,
    user: owner.id,
    knowledge: knowledge.id,
    category: (await aCategory({ userId: owner.id })).id,
  };
  const byAddress: [string, string][] = [
    ["/bases/activation-codes/", (await aCode({ baseId: coded.id, batch: "Партия" })).id],
    ["/bases/{id}/activation-codes", coded.id],
    ["/bases/{id}/review", other.id],
    ["/bases/{id}/reviews", base.id],
    ["/user", ids.user],
    ["/users/me/sessions", session.id],
    ["/admin/users", (await aMember()).id],
    ["/admin/reports", report.id],
    ["/admin/bases", other.id],
    ["/orders", order.id],
    ["/bundles", ids.bundle],
    ["/bundles/{id}/grant", (await aBundle({ ownerId: other.ownerId })).id],
    ["/folders", ids.folder],
    ["/variables", variable.id],
    ["/knowledge/categories", ids.category],
    ["/knowledge/bases", ids.knowledge],
    ["/knowledge/files", file.id],
    ["/knowledge/text-snippets", snippet.id],
    ["/feedback", feedback.id],
    ["/media", operation.id],
    ["/bases", ids.base],
    ["/prompt_bases", ids.base],
    ["/prompts", ids.prompt],
  ];
  const named: Record<string, string> = {
    reviewId: ids.reviewId,
    promoId: ids.promoId,
    exampleId: ids.exampleId,
    number: "1",
    key: "new",
    batch: "Партия",
    month: "2026-11",
    name: "offer",
    language: "ru",
  };
  const of = (address: string) => {
    const id =
      byAddress
        .filter(([beginning]) => address.startsWith(beginning))
        .sort((one, two) => two[0].length - one[0].length)[0]?.[1] ?? ids.prompt;
    const [, area] = address.split("/");
    return Object.fromEntries(
      [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
        name!,
        name === "kind"
          ? (KINDS[area!] ?? "sale")
          : name === "name" && area === "admin"
            ? "launchTargets"
            : (named[name!] ?? id),
      ]),
    );
  };
  return { token: await aToken(owner.id), ids, of };
}

/** What an address has as its `kind`, of notifications where nothing else is said. */
const KINDS: Record<string, string> = { trash: "prompt", follows: "tag" };

/** What a field takes where its shape does not say. */
const KNOWN: Record<string, unknown> = {
  code: "SALE-9",
  percent: 10,
  terms: ["monthly"],
  address: "somebody@example.test",
  access_type: "FREE",
  writer: ID,
  vk_url: "https://vk.com/name",
  contentType: "TEXT",
  category: "Другое",
  inn: "500100732259",
  phone: "79001234567",
  bankId: "100000000111",
};

/** Values that only the call itself knows. */
const ALSO: Record<string, object> = {
  "GET /page-state": { follows: ["tag:письмо"] },
  "PUT /admin/selections/{language}": { week: "2026-11-30", version: "" },
  "POST /papers/{name}/accept": { version: papers().files.offer.version },
  "POST /admin/payouts/batches/{id}/paid": { date: "2026-11-26" },
  "POST /sales/payouts": { amount: "500.00" },
};

let picture: File;
/** A file that the call reads. */
const fileFor = (address: string) =>
  /avatar|cover|examples/.test(address)
    ? picture
    : /import$|fill$/.test(address) && address !== "/prompts/import"
      ? new File(["title,text\nИмя,Текст"], "table.csv")
      : new File(["Текст документа"], "text.txt", { type: "text/plain" });
/** The same as a contract's input has it. */
const FILE = { filename: "text.txt", mimeType: "text/plain", bytes: new Uint8Array(), path: "", size: 0 };

/** Something that a field of this shape takes. */
function valid(node: Node, name: string, { ids }: World): unknown {
  if (name in KNOWN) return KNOWN[name];
  if (name === "baseIds") return ids.bundled?.split(",");
  const [first] = [...(node.anyOf ?? []), ...(node.oneOf ?? [])];
  if (first) return valid(first, name, { ids } as World);
  if (node.const !== undefined) return node.const;
  if (node.enum) return node.enum[0];
  const type = Array.isArray(node.type) ? node.type[0] : node.type;
  if (type === "object") return objectOf(node, { ids } as World);
  if (type === "array") return [valid(node.items ?? {}, name.replace(/s$/, ""), { ids } as World)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return node.minimum ?? 1;
  if (node.pattern || /(base|prompt|folder|category)_?id$/i.test(name)) {
    const kind = ["folder", "categor", "knowledge", "base", "user"].find((each) =>
      name.toLowerCase().includes(each),
    );
    return ids[kind === "categor" ? "category" : (kind ?? "prompt")];
  }
  return "Текст достаточной длины";
}

function objectOf({ properties = {}, required = [] }: Node, given: World): Record<string, unknown> {
  return Object.fromEntries(
    required
      .filter((name) => properties[name]?.format !== "binary")
      .map((name) => [name, valid(properties[name]!, name, given)]),
  );
}

/** A value's position in an input: the field, and the text written around the value. */
type Spot = { field: string; around: (written: string) => string };

/** Every field, including those within lists, objects and keys. */
function spotsOf(schema: Node, given: World): Spot[] {
  const shapes = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return shapes.flatMap(({ properties = {} }) =>
    Object.entries(properties)
      .filter(([, node]) => node.format !== "binary")
      .flatMap(([field, node]) => inside(node, given).map((around) => ({ field, around }))),
  );
}

function inside(node: Node, given: World): Spot["around"][] {
  const shapes = [node, ...(node.anyOf ?? []), ...(node.oneOf ?? [])];
  const deeper = shapes.flatMap((shape): Spot["around"][] => {
    if (shape.items) return inside(shape.items, given).map((around) => (written) => `[${around(written)}]`);
    if (typeof shape.additionalProperties === "object")
      return [
        (written) => `{"a": ${written}}`,
        (written) => (written.startsWith('"') ? `{${written}: "a"}` : `{"a": ${written}}`),
      ];
    return Object.entries(shape.properties ?? {}).flatMap(([name, each]) => {
      const rest = JSON.stringify({ ...objectOf(shape, given), [name]: undefined }).slice(1, -1);
      return inside(each, given).map(
        (around) => (written: string) => `{${rest}${rest && ","}${JSON.stringify(name)}: ${around(written)}}`,
      );
    });
  });
  return [(written) => written, ...deeper];
}

const raw = (text: string) => Buffer.from(text.replace(/[\uD800-\uDFFF]/g, "\uFFFD\uFFFD"), "utf8");
/** In an address: a lone half is written as the bytes that it would have. */
const inAddress = (text: string) =>
  [...text]
    .map((sign) => (sign.isWellFormed() ? encodeURIComponent(sign) : "%ED%A0%80"))
    .join("")
    .slice(0, 60_000);

/** A call with one value in one place of it, the rest as it should be. */
function sentWith(
  { method, path: address, upload, query = [] }: Contract,
  input: Record<string, unknown>,
  { field, around }: Spot,
  written: string,
  given: World,
): Sent {
  const params = given.of(address);
  const typed = written.startsWith('"') ? (JSON.parse(written) as string) : written;
  const sent: Sent = { token: given.token, params };
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name]) => name !== field && !(name in params)),
  );
  if (field in params) params[field] = typed;
  const isInQuery = !(field in params) && (method === "GET" || method === "DELETE" || query.includes(field));
  if (isInQuery) sent.query = `?${inAddress(field)}=${inAddress(typed)}`;
  if (method === "GET" || (method === "DELETE" && !Object.keys(rest).length && isInQuery)) return sent;
  if (upload) {
    const body = new FormData();
    for (const [name, value] of Object.entries(rest))
      body.append(name, typeof value === "string" ? value : JSON.stringify(value));
    if (!(field in params))
      body.append(field, raw(around(written) === written ? typed : around(written)).toString());
    body.append(upload.field, fileFor(address));
    return { ...sent, body };
  }
  const fields = Object.entries(rest).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  if (!(field in params) && !isInQuery) fields.push(`${JSON.stringify(field)}: ${around(written)}`);
  return { ...sent, body: `{${fields.join(", ")}}`, headers: { "content-type": "application/json" } };
}

beforeAll(async () => {
  await resetDatabase();
  withEnv({ RATE_LIMIT_SCALE: "100000" });
  picture = await aPicture({ width: 20, height: 20, format: "png" });
});
afterAll(() => withEnv());

/** What a schema makes of an input; undefined where it refuses it. */
function readBy(schema: z.ZodType, value: unknown): unknown {
  try {
    return schema.safeParse(value).data;
  } catch (error) {
    if (error instanceof AppError) return undefined; // credentials have refusals of their own
    throw error;
  }
}

/** Something that the call takes: the required fields and, where these are not enough, one of the others, or all. */
function inputOf({ method, path: address, input, upload }: Contract, given: World) {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Node;
  const shape = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema;
  const required = { ...objectOf(shape, given), ...ALSO[`${method} ${address}`] };
  const others = Object.keys(shape.properties ?? {})
    .filter((name) => !(name in required))
    .map((name) => objectOf({ ...shape, required: [name] }, given));
  const wholeOf = (fields: object) => ({
    ...fields,
    ...given.of(address),
    ...(upload && { [upload.field]: upload.most ? [FILE] : FILE }),
  });
  const taken = [{}, ...others, Object.assign({}, ...others) as object]
    .map((also) => ({ ...required, ...also }) as Record<string, unknown>)
    .find((fields) => readBy(input, wholeOf(fields)) !== undefined);
  return { schema, input: taken ?? required, whole: wholeOf(taken ?? required) };
}

/** Fields whose texts are only compared, or cleaned where they are read: none of them goes to the database as it is. */
const COMPARED = [
  "cursor",
  "next",
  "token",
  "silentToken",
  "uuid",
  "event",
  "promoCode",
  "utm_source",
  "utm_campaign",
  "mapping",
  "values",
];
/** A result's values are kept. */
const isCompared = (address: string, field: string) =>
  COMPARED.includes(field) && !address.endsWith("/examples");
/** The form's schema checks them with their rows (tests/api/exchange/edits.heavy.test.ts). */
const isCheckedLater = (address: string, field: string) => address === "/import" && field === "edits";

test("no schema lets a text through that a database cannot hold", async () => {
  const given = await world();
  const through = CONTRACTS.flatMap((contract) => {
    const { method, path: address, input } = contract;
    const { schema, whole } = inputOf(contract, given);
    return spotsOf(schema, given).flatMap(({ field, around }) =>
      ['"\\u0000"', '"a\\u0000b"', '"\\ud800"'].flatMap((written) => {
        const read = readBy(input, {
          ...whole,
          [field]: JSON.parse(around(written)) as unknown,
        });
        const isThrough =
          /\\u0000|\\ud800/.test(JSON.stringify(read) ?? "") &&
          !isCompared(address, field) &&
          !isCheckedLater(address, field);
        return isThrough ? [`${method} ${address} ${around(written)} as ${field}`] : [];
      }),
    );
  });
  expect(through).toEqual([]);
});

test.each(["GET", "PATCH", "PUT", "POST", "DELETE"])(
  "no value of any field of any %s is an error of ours",
  async (method) => {
    const given = await world();
    const failed: string[] = [];
    let turn = 0;
    for (const contract of CONTRACTS.filter((each) => each.method === method && !each.rawBody)) {
      const { [contract.method]: handler } = handlerOf(contract.path);
      const { schema, input, whole } = inputOf(contract, given);
      const rest = contract.input.safeParse(whole);
      if (!rest.success)
        failed.push(
          `${contract.method} ${contract.path} ${JSON.stringify(input)} ${prettifyError(rest.error)}`,
        );
      for (const spot of spotsOf(schema, given)) {
        for (const written of turnOf(WRITTEN, (turn += 1), 64)) {
          if (contract.path.endsWith("/examples")) await db.promptExample.deleteMany(); // or they are too many
          const { status, text } = await send(
            handler!,
            contract.method,
            sentWith(contract, input, spot, written, given),
          );
          if (status >= 500)
            failed.push(
              `${status} ${contract.method} ${contract.path} ${spot.field}: ${spot.around(written).slice(0, 80)} ${text.slice(0, 120)}`,
            );
        }
      }
    }
    expect(failed).toEqual([]);
    expect(turn).toBeGreaterThan(25);
  },
);
