import { submitBase, submitBaseDeletion, submitNewBase } from "@/lib/bases/actions";
import { submitCode, submitNewCodes } from "@/lib/bases/codes/actions";
import { submitPurchase } from "@/lib/bases/purchases/actions";
import { submitFeedback } from "@/lib/feedback/actions";
import { submitNewPrompt } from "@/lib/prompts/actions";
import { submitFields } from "@/lib/prompts/rendering/actions";
import { readerOf } from "@/lib/identity/sessions/reader-cookie";
import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";
import { JSON_LIMIT } from "@/lib/platform/http/body";
import { db } from "@/lib/platform/db/client";
import { basePath } from "@/tests/support/addresses";
import { send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { inBrowser } from "@/tests/support/signed-in";
import { post, submit } from "@/tests/support/submit";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesCodesRoutes } from "@/lib/bases/codes/routes";
import { ROUTES as feedbackRoutes } from "@/lib/feedback/routes";

const { POST: CODES } = handlersAt("/bases/{id}/activation-codes", basesCodesRoutes);
const { POST: FEEDBACK } = handlersAt("/feedback", feedbackRoutes);

beforeEach(resetDatabase);

const BASE = { base_name: "Письма", base_description: "Письма на все случаи", access_type: "FREE" };
const FOREIGN: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "", origin: "https://other.example" },
  { "sec-fetch-site": "", origin: "null" },
  { "sec-fetch-site": "" },
];

test("what a refusal says of a form's field has the field's name", async () => {
  const headers = await inBrowser(await aUser());
  const { id } = await aBase({ accessType: "ONE_TIME", oneTimePrice: 500 });
  const gift = { base_id: id, gift: "on", dueForever: "500.00", giftAt: "2001-01-01" };
  const wrong = async (form: Promise<{ state: unknown }>) =>
    ((await form).state as { error: { fields: Record<string, string[]> } }).error.fields;
  expect(await wrong(post(submitPurchase, gift, { headers }))).toEqual({ giftAt: [expect.any(String)] });
  expect(await wrong(post(submitCode, { codeValue: "AAAA-BBBB-CCCC-DDDD" }, { headers }))).toEqual({
    codeValue: [expect.stringMatching(/не найден/)],
  });
  expect(await wrong(post(submitCode, { codeValue: "" }, { headers }))).toEqual({
    codeValue: ["Введите код активации"],
  });
});

test("without scripts a success leads on, in the language of the page @heavy", async () => {
  const headers = await inBrowser(await aUser());
  const { redirected } = await post(submitNewBase, BASE, { headers });
  const { redirected: english } = await post(submitNewBase, BASE, {
    headers,
    path: "/en/my-bases/new?from=menu",
  });
  const [first, second] = await db.promptBase.findMany({
    where: { baseName: BASE.base_name },
    orderBy: { id: "asc" },
  });
  expect([redirected, english]).toEqual([basePath(first!), `/en${basePath(second!)}`]);
});

test("with scripts it answers what the call answers over HTTP", async () => {
  const { state, redirected } = await submit(submitNewBase, BASE, {
    headers: await inBrowser(await aUser()),
  });
  expect(redirected).toBeUndefined();
  expect(state).toEqual({
    ok: true,
    data: expect.objectContaining({
      base_name: "Письма",
      access_type: "FREE",
      created_at: expect.any(String),
    }),
  });
});

test("what a browser says of its member follows a form that gives them a base, and no other form", async () => {
  const user = await aUser();
  const headers = await inBrowser(user);
  const said = { id: user.id, slug: "", full_name: "", bases: [], can: { administer: false } };
  const cookie = `${headers.cookie}; ${READER_COOKIE}=${encodeURIComponent(JSON.stringify(said))}`;
  const cookiesOf = async (form: Promise<{ headers: [string, string][] }>) =>
    (await form).headers.filter(([name]) => name === "Set-Cookie").map(([, value]) => value);
  const [sent] = await cookiesOf(submit(submitNewBase, BASE, { headers: { ...headers, cookie } }));
  const { id } = await db.promptBase.findFirstOrThrow({ where: { baseName: BASE.base_name } });
  expect(readerOf(sent!.split(";")[0])).toEqual({ id: user.id, isAdmin: false, bases: [id.slice(-8)] });
  expect(await cookiesOf(submit(submitNewBase, BASE, { headers }))).toEqual([]); // without scripts
  const feedback = { type: "BUG", message: "Не открывается страница базы" };
  expect(await cookiesOf(submit(submitFeedback, feedback, { headers: { ...headers, cookie } }))).toEqual([]);
});

test("what is wrong stands beside its field, in the page's language, with what was typed", async () => {
  const headers = await inBrowser(await aUser());
  const typed = {
    base_name: "Аб",
    base_description: "коротко\r\n",
    access_type: "SUBSCRIPTION",
    subscription_price_monthly: "дорого",
  };
  const { state, status } = await post(submitNewBase, typed, { headers, path: "/en/my-bases/new" });
  expect(status).toBe(422);
  expect(state).toMatchObject({
    ok: false,
    status: 422,
    error: {
      code: "VALIDATION_FAILED",
      fields: {
        base_name: ["At least 3 characters"],
        base_description: [expect.any(String)],
        subscription_price_monthly: [expect.any(String)],
      },
    },
    values: { ...typed, base_description: "коротко\n" },
  });
  // A form sent by script keeps its input itself, so the answer does not repeat it.
  expect((await submit(submitNewBase, typed, { headers })).state).toMatchObject({ ok: false, values: {} });
});

test("fields whose names end in [] are a list, which comes back whole", async () => {
  const user = await aUser();
  const headers = await inBrowser(user);
  const base = await aBase({ ownerId: user.id, accessType: "CODE_ONLY" });
  const [first, second] = [await aPrompt({ base }), await aPrompt({ base })];
  const send = (ids: string[], access_type = "CODE_ONLY") =>
    post(
      submitBase,
      [
        ...Object.entries({ ...BASE, access_type, id: base.id }),
        ...ids.map((id): [string, string] => ["sampleIds[]", id]),
      ],
      { headers },
    );
  expect((await send([second.id, "", first.id])).redirected).toBe(`/bases/${base.id}-pisma`);
  expect(
    await db.prompt.findMany({
      where: { samplePosition: { not: null } },
      orderBy: { samplePosition: "asc" },
      select: { id: true },
    }),
  ).toEqual([{ id: second.id }, { id: first.id }]);
  const { state } = await send([first.id, ""], "нет");
  expect(state).toMatchObject({ ok: false, values: { sampleIds: `${first.id},` } });
});

test.each(FOREIGN)("a form from elsewhere is refused, whoever sends it: %j", async (from) => {
  const user = await aUser();
  const headers = { ...(await inBrowser(user)), ...from };
  const { state, status } = await post(submitNewBase, BASE, { headers });
  expect([status, state]).toEqual([
    403,
    expect.objectContaining({ ok: false, error: expect.objectContaining({ code: "CROSS_ORIGIN" }) }),
  ]);
  expect((await post(submitNewBase, BASE, { headers: from })).status).toBe(403); // a guest as well
  expect((await submit(submitNewBase, BASE, { headers })).status).toBe(403);
  expect(await db.promptBase.count({ where: { ownerId: user.id } })).toBe(0);
});

test("who is not signed in is led to the sign-in page and back; a script is told, because it has kept what was typed", async () => {
  expect((await post(submitNewBase, BASE, { path: "/en/my-bases/new" })).redirected).toBe(
    "/en/auth?next=%2Fen%2Fmy-bases%2Fnew",
  );
  expect(await submit(submitNewBase, BASE)).toMatchObject({
    status: 401,
    state: { ok: false, error: { code: "UNAUTHENTICATED" } },
  });
});

test("a cookie of a session that has ended is taken back", async () => {
  const headers = await inBrowser(await aUser());
  await db.session.deleteMany();
  const { headers: answered } = await submit(submitNewBase, BASE, { headers });
  expect(answered).toContainEqual(["Set-Cookie", expect.stringMatching(/Max-Age=0/)]);
});

test("another person's base is as hidden from a form as from a call", async () => {
  const [base, secret] = [await aBase(), await aBase({ accessType: "PRIVATE" })];
  const headers = await inBrowser(await aUser());
  expect((await post(submitBase, { ...BASE, id: base.id }, { headers })).state).toMatchObject({
    ok: false,
    status: 403,
  });
  expect((await post(submitBaseDeletion, { id: secret.id }, { headers })).state).toMatchObject({
    ok: false,
    status: 404,
    error: { code: "BASE_NOT_FOUND" },
  });
  expect((await post(submitBaseDeletion, { id: "none" }, { headers })).state).toMatchObject({
    ok: false,
    status: 404,
  });
  expect(await db.promptBase.count()).toBe(2);
});

test("forms and calls count against one limit, and say when it is used up", async () => {
  const headers = await inBrowser(await aUser());
  const message = { type: "BUG", message: "Кнопка не нажимается" };
  for (let sent = 0; sent < 3; sent += 1)
    expect((await post(submitFeedback, message, { headers })).redirected).toBe("/feedback?sent");
  for (let sent = 0; sent < 2; sent += 1)
    expect((await send(FEEDBACK, "POST", { headers, json: message })).status).toBe(201);
  const { state, status, headers: answered } = await post(submitFeedback, message, { headers });
  expect([status, state]).toEqual([
    429,
    expect.objectContaining({ values: message, error: expect.objectContaining({ code: "RATE_LIMITED" }) }),
  ]);
  expect(answered).toContainEqual(["Retry-After", expect.stringMatching(/^\d+$/)]);
});

test("a form that is sent twice with one key is done once, over either way", async () => {
  const owner = await aUser();
  const { id } = await aBase({ accessType: "CODE_ONLY", ownerId: owner.id });
  const headers = await inBrowser(owner);
  const form = {
    id,
    quantity: "3",
    isMultiUse: "false",
    maxUses: "",
    durationDays: "",
    expiresAt: "2099-01-31",
    idempotencyKey: "key-of-this-page",
  };
  for (const _ of ["first", "again"])
    expect((await post(submitNewCodes, form, { headers })).redirected).toBe(`/my-bases/${id}/codes`);
  expect((await post(submitNewCodes, { ...form, quantity: "4" }, { headers })).state).toMatchObject({
    ok: false,
    status: 422,
    error: { code: "IDEMPOTENCY_KEY_REUSED" },
  });
  const json = { quantity: 3, isMultiUse: false, expiresAt: "2099-01-31T23:59:59+03:00" };
  expect(
    (
      await send(CODES, "POST", {
        headers: { ...headers, "idempotency-key": "key-of-this-page" },
        params: { id },
        json,
      })
    ).body,
  ).toMatchObject([{ expiresAt: "2099-01-31T20:59:59.000Z" }, {}, {}]);
  expect(await db.activationCode.count()).toBe(3);
  const another = { ...form, batch: "Вебинар 50%", idempotencyKey: "another" };
  expect((await post(submitNewCodes, another, { headers })).redirected).toBe(
    `/my-bases/${id}/codes?${new URLSearchParams({ batch: another.batch })}`,
  );
  expect(await db.activationCode.count()).toBe(6);
});

test("a base, a prompt and a message whose form is sent again after a lost answer are there once", async () => {
  const owner = await aUser();
  const base = await aBase({ ownerId: owner.id });
  const headers = await inBrowser(owner);
  const text = {
    title: "Письмо клиенту",
    shortDescription: "Короткое письмо клиенту",
    promptText: "Напиши клиенту короткое письмо",
  };
  const prompt = { ...text, promptBaseId: base.id, contentType: "TEXT", idempotencyKey: "prompt" };
  const message = { type: "BUG", message: "Кнопка не нажимается", idempotencyKey: "message" };
  for (let sent = 0; sent < 2; sent += 1) {
    expect(
      (await submit(submitNewBase, { ...BASE, idempotencyKey: "base" }, { headers })).state,
    ).toMatchObject({ ok: true });
    expect((await submit(submitNewPrompt, prompt, { headers })).state).toMatchObject({ ok: true });
    expect((await submit(submitFeedback, message, { headers })).state).toMatchObject({ ok: true });
  }
  const made = [
    await db.promptBase.count({ where: { baseName: BASE.base_name } }),
    await db.prompt.count(),
    await db.feedback.count(),
  ];
  expect(made).toEqual([1, 1, 1]);
});

test("of what React can decode only text and forms are taken", async () => {
  const headers = await inBrowser(await aUser());
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  for (const payload of [
    null,
    undefined,
    7,
    true,
    [],
    new Map([["base_name", "Письма"]]),
    () => BASE,
    Promise.resolve(BASE),
    "",
    "null",
    "[]",
    '"x"',
    "{",
    deep,
    `{"base_name":${deep}}`,
  ]) {
    const { status } = await submit(submitNewBase, payload, { headers });
    expect([400, 422]).toContain(status);
  }
  expect(
    (await submit(submitNewBase, JSON.stringify({ ...BASE, more: "ж".repeat(JSON_LIMIT / 2) }), { headers }))
      .status,
  ).toBe(413);
  expect((await post(submitNewBase, { ...BASE, more: "ж".repeat(JSON_LIMIT / 2) }, { headers })).status).toBe(
    413,
  );
  const many = Array.from({ length: 201 }, (_, index): [string, string] => [`f${index}`, ""]);
  expect((await post(submitNewBase, [...Object.entries(BASE), ...many], { headers })).status).toBe(400);
  expect(await db.promptBase.count()).toBe(0);
});

test("files and React's own fields are no input; of a name that stands twice the last one counts", async () => {
  const headers = await inBrowser(await aUser());
  const fields: [string, string | Blob][] = [
    ["base_name", "Первое"],
    ...Object.entries(BASE),
    ["base_description", new Blob(["файл"])],
    ["$ACTION_KEY", "k"],
    ["__proto__", "x"],
  ];
  expect((await post(submitNewBase, fields, { headers })).redirected).toMatch(/^\/bases\//);
  expect(await db.promptBase.findFirstOrThrow()).toMatchObject({
    baseName: BASE.base_name,
    baseDescription: BASE.base_description,
  });
});

test("a key of a template's field that is no text is none", async () => {
  const { id } = await aPrompt({
    base: await aBase({ accessType: "FREE" }),
    promptText: "Письмо на тему [тема], коротко",
  });
  for (const key of [{ toString: 1, valueOf: 1 }, [{ toString: 1, valueOf: 1 }], { toString: "[тема]" }, 7])
    expect(
      (await submit(submitFields, { id, "key-0": key, "value-0": "осень" }, { path: "/prompts/1" })).state,
    ).toMatchObject({ ok: true, data: { text: "Письмо на тему [тема], коротко" } });
});

test("a form about another's thing is refused before its fields; files and repeated ids change nothing", async () => {
  const owner = await aUser();
  const headers = await inBrowser(await aUser());
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const open = await aBase({ ownerId: owner.id, accessType: "FREE" });
  for (const [id, status] of [
    [personal.id, 404],
    [open.id, 403],
  ] as const) {
    expect((await post(submitBase, { id, base_name: "x" }, { headers })).status).toBe(status);
    expect((await submit(submitBase, { id, base_name: ["x"] }, { headers })).state).toMatchObject({ status });
    const mine = await post(submitBase, { id, base_name: "x" }, { headers: await inBrowser(owner) });
    expect(mine.status).toBe(422);
  }
  expect((await submit(submitBase, { id: [open.id], base_name: "x" }, { headers })).state).toMatchObject({
    error: { code: "NOT_FOUND" },
  });
});
