import { db } from "@/lib/platform/db/client";
import { createPrompt } from "@/lib/prompts/mutations";
import type { Member, TokenScope } from "@/lib/platform/viewer";
import { WEBHOOK_LIMITS } from "@/lib/webhooks/limits";
import type { CreatedWebhook, Delivery, Webhook } from "@/lib/webhooks/schema";
import { aToken, send, type Sent } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { aBase } from "@/tests/support/factories/base";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as webhooksRoutes } from "@/lib/webhooks/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const repeatRoute = handlersAt("/webhooks/{id}/deliveries/{deliveryId}/repeat", webhooksRoutes);
const deliveriesRoute = handlersAt("/webhooks/{id}/deliveries", webhooksRoutes);
const pingRoute = handlersAt("/webhooks/{id}/ping", webhooksRoutes);
const webhookRoute = handlersAt("/webhooks/{id}", webhooksRoutes);
const webhooksRoute = handlersAt("/webhooks", webhooksRoutes);
const exportRoute = handlersAt("/users/me/export", identityRoutes);

let me: Member;
let token: string;

beforeEach(async () => {
  withEnv({ RATE_LIMIT_SCALE: "1000" });
  await resetDatabase();
  me = await aMember();
  token = await aToken(me.id);
});
afterAll(() => withEnv());

const HOOK = { url: "https://example.com/hook", events: ["sale", "review", "sale"] };
const PROMPT = {
  title: "Тайный замысел",
  shortDescription: "О нём не знает никто",
  promptText: "Напиши то, о чём не знает никто",
  contentType: "TEXT" as const,
};
const create = (json: unknown = HOOK, as = token) => send(webhooksRoute.POST, "POST", { token: as, json });
const list = (as = token) => send(webhooksRoute.GET, "GET", { token: as });
const created = async () => (await create()).body as CreatedWebhook;
const code = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code: string }).code,
];

/** Every call on one webhook. */
const CALLS: [string, (sent: Sent, id: string) => ReturnType<typeof send>][] = [
  ["delete", (sent, id) => send(webhookRoute.DELETE, "DELETE", { ...sent, params: { id } })],
  ["ping", (sent, id) => send(pingRoute.POST, "POST", { ...sent, params: { id } })],
  ["deliveries", (sent, id) => send(deliveriesRoute.GET, "GET", { ...sent, params: { id } })],
  [
    "repeat",
    (sent, id) =>
      send(repeatRoute.POST, "POST", {
        ...sent,
        params: { id, deliveryId: "00000000-0000-7000-8000-000000000009" },
      }),
  ],
];

test("whose account gets a webhook is told of it, though not of what it was refused", async () => {
  await create();
  await create({ ...HOOK, url: "https://192.168.0.1/" });
  expect(await db.notification.findMany({ select: { userId: true, kind: true, data: true } })).toEqual([
    { userId: me.id, kind: "security", data: { baseId: null, what: "webhookCreated" } },
  ]);
});

test("webhooks made and deleted in turn are 20 an hour, so many mails tell of them", async () => {
  withEnv();
  for (let made = 0; made < 20; made += 1) {
    const { id } = await created();
    await db.webhook.delete({ where: { id } });
  }
  expect(code(await create())).toEqual([429, "RATE_LIMITED"]);
});

test("a webhook is created with its secret, listed without it, and deleted", async () => {
  const answer = await create();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([201, "private, no-store"]);
  const { secret, ...webhook } = answer.body as CreatedWebhook;
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(webhook).toMatchObject({
    url: "https://example.com/hook",
    events: ["sale", "review"],
    failingSince: null,
    off: null,
    lastDelivery: null,
  });
  expect((await list()).body).toEqual([webhook]);
  const exported = await send(exportRoute.GET, "GET", { token });
  expect(exported.text).toContain("https://example.com/hook");
  for (const text of [(await list()).text, exported.text, JSON.stringify(await db.webhook.findMany())])
    expect(text).not.toContain(secret.slice(6, 20));
  expect((await CALLS[0]![1]({ token }, webhook.id)).status).toBe(204);
  expect((await list()).body).toEqual([]);
});

test.each([
  [{}, ["url", "events"]],
  [{ url: "", events: ["sale"] }, ["url"]],
  [{ url: "http://example.com", events: ["sale"] }, ["url"]],
  [{ url: "https://127.0.0.1", events: ["sale"] }, ["url"]],
  [{ url: "https://user:pass@example.com", events: ["sale"] }, ["url"]],
  [{ url: "https://example.com:9000", events: ["sale"] }, ["url"]],
  [{ url: `https://example.com/${"y".repeat(2_000)}`, events: ["sale"] }, ["url"]],
  [{ url: `https://example.com/${"ё".repeat(500)}`, events: ["sale"] }, ["url"]],
  [{ url: "https://example.com", events: [] }, ["events"]],
  [{ url: "https://example.com", events: ["ping"] }, ["events"]],
  [{ url: "https://example.com", events: "sale" }, ["events"]],
])("%j is refused by field", async (json, fields) => {
  const answer = await create(json);
  expect(code(answer)).toEqual([422, "VALIDATION_FAILED"]);
  const named = Object.keys((answer.body as { fields: object }).fields).map((name) => name.split(".")[0]!);
  expect([...new Set(named)]).toEqual(fields);
});

test("ten a person, also at once", async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => create()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(WEBHOOK_LIMITS.perUser);
  expect(answers.filter((each) => code(each)[1] === "QUOTA_EXCEEDED")).toHaveLength(5);
});

test("a token needs the scope sell, a guest nothing but to sign in", async () => {
  const { id } = await created();
  const other: TokenScope[] = ["read", "write"];
  const weak = await aToken(me.id, other);
  const calls: ((sent: Sent) => ReturnType<typeof send>)[] = [
    (sent) => send(webhooksRoute.GET, "GET", sent),
    (sent) => send(webhooksRoute.POST, "POST", { ...sent, json: HOOK }),
    ...CALLS.map(
      ([, call]) =>
        (sent: Sent) =>
          call(sent, id),
    ),
  ];
  for (const call of calls) {
    expect(code(await call({ token: weak }))).toEqual([403, "SCOPE_MISSING"]);
    expect(code(await call({}))).toEqual([401, "UNAUTHENTICATED"]);
  }
  expect((await list(await aToken(me.id, ["read", "sell"]))).status).toBe(200);
});

test("a token that may not read is told of sales, and learns no titles of prompts", async () => {
  const seller = await aToken(me.id, ["sell"]);
  const told = { ...HOOK, events: ["sale", "promptCreated"] };
  const refused = [403, { code: "SCOPE_MISSING", scope: "read" }];
  const answers = await Promise.all([create(HOOK, seller), create(told, seller), create(told)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 403, 201]);
  const [ofSales, , { body: ofPrompts }] = answers;
  const { id } = ofPrompts as CreatedWebhook;
  const personal = await aBase({ ownerId: me.id, accessType: "PRIVATE" });
  await createPrompt(me, { ...PROMPT, promptBaseId: personal.id });
  const read = (of: string, as: string) =>
    send(deliveriesRoute.GET, "GET", { token: as, params: { id: of } });
  const [delivery] = (await read(id, token)).body as Delivery[];
  expect(delivery!.data).toMatchObject({ title: PROMPT.title });
  expect((await read((ofSales.body as CreatedWebhook).id, seller)).status).toBe(200);
  const params = { id, deliveryId: delivery!.id };
  for (const { status, body } of [
    answers[1],
    await read(id, seller),
    await send(repeatRoute.POST, "POST", { token: seller, params }),
  ])
    expect([status, body]).toMatchObject(refused);
});

test.each(CALLS)(
  "%s of another person's webhook and of none is answered as if there was none",
  async (_, call) => {
    const { id } = await created();
    const stranger = await aToken((await aMember()).id);
    for (const [as, of] of [
      [stranger, id],
      [token, "00000000-0000-7000-8000-000000000009"],
      [token, "hook"],
    ] as const)
      expect(code(await call({ token: as }, of))).toEqual([404, "NOT_FOUND"]);
    expect(await db.webhook.count()).toBe(1);
  },
);

test("a test and its repetition are deliveries; somebody else's delivery is not repeated", async () => {
  const { id } = await created();
  const ping = (await CALLS[1]![1]({ token }, id)).body as Delivery;
  expect(ping).toMatchObject({
    event: "ping",
    state: "waiting",
    tries: 0,
    status: null,
    problem: null,
    data: {},
  });
  await db.webhookDelivery.update({
    where: { id: ping.id },
    data: { state: "failed", finishedAt: new Date(), tries: 1 },
  });
  expect((await list()).body as Webhook[]).toMatchObject([
    { lastDelivery: { state: "failed", at: ping.at } },
  ]);
  const repeat = (as: string, of = id) =>
    send(repeatRoute.POST, "POST", { token: as, params: { id: of, deliveryId: ping.id } });
  const stranger = await aToken((await aMember()).id);
  const others = (await create(HOOK, stranger)).body as CreatedWebhook;
  expect(code(await repeat(stranger))).toEqual([404, "NOT_FOUND"]);
  expect(code(await repeat(stranger, others.id))).toEqual([404, "NOT_FOUND"]);
  expect((await repeat(token)).body).toMatchObject({ id: ping.id, state: "waiting", tries: 0 });
});

test("deliveries are read in pages, newest first, without gap and double; a made-up cursor is refused", async () => {
  const { id } = await created();
  for (let times = 0; times < 7; times += 1) await CALLS[1]![1]({ token }, id);
  await db.$executeRaw`UPDATE webhook_deliveries SET created_at = date_trunc('second', now())`; // at the same moment
  const seen: string[] = [];
  let query = "?limit=3";
  for (let pages = 0; pages < 3; pages += 1) {
    const answer = await send(deliveriesRoute.GET, "GET", { token, params: { id }, query });
    seen.push(...(answer.body as Delivery[]).map((each) => each.id));
    query = `?limit=3&cursor=${/cursor=([^&>]+)/.exec(answer.headers.get("link") ?? "")?.[1] ?? ""}`;
  }
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
  expect(seen).toHaveLength(7);
  expect(code(await send(deliveriesRoute.GET, "GET", { token, params: { id }, query: "?cursor=x" }))).toEqual(
    [400, "MALFORMED_REQUEST"],
  );
});

test("webhooks go with the account", async () => {
  await CALLS[1]![1]({ token }, (await created()).id);
  await db.user.delete({ where: { id: me.id } });
  expect([await db.webhook.count(), await db.webhookDelivery.count()]).toEqual([0, 0]);
});
