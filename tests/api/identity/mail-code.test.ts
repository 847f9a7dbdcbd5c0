import { submitMailCode } from "@/lib/identity/actions";
import { submitMailCodeRequest } from "@/lib/notifications/actions";
import { setAddress } from "@/lib/notifications/mail/address";
import { mailCodeOf } from "@/lib/identity/sign-in/mail-code";
import { sendMails } from "@/lib/notifications/mail/send-mails";
import { db } from "@/lib/platform/db/client";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { withEnv } from "@/tests/support/environment";
import { anAddress } from "@/tests/support/factories/notification";
import { startSmtp } from "@/tests/support/fakes/smtp";
import { inBrowser } from "@/tests/support/signed-in";
import { post, submit } from "@/tests/support/submit";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { PUT: switchCode } = handlersAt("/notifications/mail/code", notificationsRoutes);
const { GET: sessions } = handlersAt("/users/me/sessions", identityRoutes);

let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeEach(async () => {
  smtp = await startSmtp();
  withEnv(smtp.env);
  await resetDatabase();
});
afterEach(() => {
  withEnv();
  return smtp.close();
});

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const cookiesOf = (headers: [string, string][]) =>
  headers.filter(([name]) => name === "Set-Cookie").map(([, value]) => value.split(";")[0]!);

/** A person whose confirmed address opens the account. */
async function aReader(address: string, fullName = "Ольга") {
  const member = await aMember({ fullName });
  await anAddress(member.id, address);
  await db.mailAddress.update({ where: { userId: member.id }, data: { codeOn: true } });
  return member;
}

/** Asks for a code as a new browser does. @returns its cookie */
async function ask(address: string, network = "203.0.113.9"): Promise<string> {
  const { state, headers } = await submit(
    submitMailCodeRequest,
    { address, next: "/" },
    { path: "/auth", headers: { "user-agent": CHROME, "x-forwarded-for": network } },
  );
  expect(state).toEqual({ ok: true, data: { address } });
  return cookiesOf(headers)[0]!;
}

const enter = (code: string, cookie = "", next = "/my-prompts") =>
  submit(submitMailCode, { code, next }, { path: "/auth", headers: { cookie } });

/** The codes that came, the latest first. */
async function codes(): Promise<string[]> {
  await sendMails();
  return smtp.mails.toReversed().flatMap(({ parsed }) => /\d{4} \d{4}/.exec(parsed.text!)?.[0] ?? []);
}

const refused = { state: { ok: false, status: 401, error: { code: "SIGN_IN_FAILED_CODE" } } };
const wrongOf = (code: string) => (code.startsWith("0") ? "1" : "0") + code.slice(1);

test("a code comes by mail, says who asked, and signs this browser in, once", async () => {
  const member = await aReader("olga@example.com");
  const cookie = await ask("Olga@Example.com");
  const [code] = await codes();
  const { to, parsed } = smtp.mails[0]!;
  expect([to, parsed.subject]).toEqual(["olga@example.com", "Код для входа в Промптотеку"]);
  expect(parsed.text).toContain("«Ольга»");
  expect(parsed.text).toContain("Chrome, Windows, сеть 203.0.113.0/24");
  expect(parsed.html).toContain(code);
  expect(JSON.stringify(await db.signInCode.findMany())).not.toContain(code!.replace(" ", ""));

  const { state, headers } = await enter(code!, cookie);
  expect(state).toEqual({ ok: true, data: { next: "/my-prompts" } });
  const [session] = cookiesOf(headers);
  expect(await send(sessions, "GET", { headers: { cookie: session! } })).toMatchObject({ status: 200 });
  expect(await db.auditEntry.findFirstOrThrow()).toMatchObject({
    actorId: member.id,
    action: "sign-in",
    details: { by: "mail-code" },
  });
  expect(await enter(code!, cookie)).toMatchObject(refused);
});

test("without scripts: two forms, and the way goes where it led", async () => {
  await aReader("olga@example.com");
  const asked = await post(submitMailCodeRequest, { address: "olga@example.com", next: "/en/favourites" });
  expect(asked.redirected).toBe("/auth?next=%2Fen%2Ffavourites");
  const [code] = await codes();
  const headers = { cookie: cookiesOf(asked.headers)[0]! };
  const entered = await post(submitMailCode, { code: code!, next: "//evil.example" }, { headers });
  expect(entered.redirected).toBe("http://localhost:3000/");
});

test("the answer is the same whoever has the address; nothing is sent where the account is not to be opened so", async () => {
  const [, , blocked] = [
    await anAddress((await aMember()).id, "off@example.com"),
    await aReader("known@example.com"),
    await aReader("blocked@example.com"),
  ];
  await db.user.update({ where: { id: blocked.id }, data: { blockedAt: new Date() } });
  const waiting = await aReader("pending@example.com");
  await db.mailAddress.update({
    where: { userId: waiting.id },
    data: { state: "ended", confirmedAt: null },
  });
  for (const name of ["off", "nobody", "blocked", "pending"]) {
    const cookie = await ask(`${name}@example.com`);
    expect(await enter("0000 0000", cookie)).toMatchObject(refused);
  }
  expect(await codes()).toEqual([]);
  expect(await db.signInCode.count()).toBe(0);
});

test("five tries, also at once; another browser's code, and an old one, are none", async () => {
  await aReader("olga@example.com");
  const cookie = await ask("olga@example.com");
  const [code] = await codes();
  expect(await enter(code!)).toMatchObject(refused);
  expect(await enter(code!, await ask("olga@example.com"))).toMatchObject(refused);
  await Promise.all(Array.from({ length: 8 }, () => enter(wrongOf(code!), cookie)));
  expect(await enter(code!, cookie)).toMatchObject(refused);
  const later = await ask("olga@example.com");
  const [second] = await codes();
  await db.$executeRaw`UPDATE sign_in_codes SET expires_at = now()`;
  expect(await enter(second!, later)).toMatchObject(refused);
  const third = await ask("olga@example.com");
  const [last] = await codes();
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(last!, third)));
  expect(answers.filter(({ state }) => state?.ok)).toHaveLength(1);
});

test("an address that two accounts confirmed: two mails, each code opens the account that its mail names", async () => {
  const [first, second] = [
    await aReader("both@example.com", "Анна"),
    await aReader("both@example.com", "Пётр"),
  ];
  const cookie = await ask("both@example.com");
  await codes();
  const mailOf = (name: string) => smtp.mails.find(({ parsed }) => parsed.text!.includes(`«${name}»`))!;
  const code = /\d{4} \d{4}/.exec(mailOf("Пётр").parsed.text!)![0];
  expect(mailOf("Анна").parsed.text).not.toContain(code);
  expect((await enter(code, cookie)).state).toMatchObject({ ok: true });
  expect(await db.session.findMany()).toMatchObject([{ userId: second.id }]);
  expect(first.id).not.toBe(second.id);
});

test("one network has five codes an hour for an address, known or not; its owner gets one all the same", async () => {
  for (const address of ["nobody@example.com", "olga@example.com"]) {
    if (address.startsWith("olga")) await aReader(address);
    for (let asked = 0; asked < 5; asked += 1) await ask(address, "198.51.100.7");
    const headers = { "x-forwarded-for": "198.51.100.7" };
    expect(
      await submit(
        submitMailCodeRequest,
        { address: address.toUpperCase(), next: "/" },
        { path: "/auth", headers },
      ),
    ).toMatchObject({ state: { status: 429 } });
    await ask(address, "198.51.100.8");
  }
});

test("who uses up an address's day keeps its owner out of nothing: a network that was signed in from has its own", async () => {
  const member = await aReader("olga@example.com");
  const other = await aReader("other@example.com");
  for (const [actorId, network] of [
    [member.id, "198.51.100.0/24"],
    [other.id, "192.0.2.0/24"],
  ] as const)
    await db.auditEntry.create({ data: { actorId, action: "sign-in", network } });
  const sent = () => db.signInCode.count();
  for (let asked = 0; asked < 50; asked += 1) await ask("olga@example.com", `203.0.113.${asked}`);
  expect(await sent()).toBe(50);
  await ask("olga@example.com", "203.0.113.60"); // the answer does not tell
  await ask("olga@example.com", "192.0.2.7"); // somebody else's network
  expect(await sent()).toBe(50);
  const cookie = await ask("olga@example.com", "198.51.100.200");
  expect(await sent()).toBe(51);
  const [row] = await db.$queryRaw<
    { id: string }[]
  >`SELECT id FROM sign_in_codes WHERE network = '198.51.100.0/24'`;
  expect((await enter(mailCodeOf(row!.id), cookie)).state).toMatchObject({ ok: true });
});

test("codes and confirmations have each their own hour of a network", async () => {
  await db.rateLimitCounter.create({
    data: { key: "codeFromNetwork:203.0.113.9", points: 30, expire: Date.now() + 60_000 },
  });
  expect(
    await submit(
      submitMailCodeRequest,
      { address: "one@example.com", next: "/" },
      { path: "/auth", headers: { "x-forwarded-for": "203.0.113.9" } },
    ),
  ).toMatchObject({ state: { status: 429 } });
  await setAddress(await aMember(), { address: "anna@example.com" }, { address: "203.0.113.9" });
  expect(await db.mailAddress.count()).toBe(1);
});

test("only who has just signed in lets a confirmed address open the account; a new address does not inherit it", async () => {
  const member = await aMember();
  const headers = await inBrowser(member);
  const isOn = async (value: boolean, as = headers) =>
    send(switchCode, "PUT", { headers: as, json: { isOn: value } });
  expect(await isOn(true)).toMatchObject({ status: 409, body: { code: "MAIL_UNCONFIRMED" } });
  await anAddress(member.id, "olga@example.com");
  expect(await isOn(true)).toMatchObject({ status: 200, body: { mail: { codeOn: true } } });
  const cookie = await ask("olga@example.com");
  const [code] = await codes();
  await db.session.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 60_000) } });
  expect(await isOn(true)).toMatchObject({ status: 403 });
  expect(await isOn(false)).toMatchObject({ status: 200, body: { mail: { codeOn: false } } });
  expect(await enter(code!, cookie)).toMatchObject(refused);
  await db.mailAddress.update({ where: { userId: member.id }, data: { codeOn: true } });
  await setAddress(member, { address: "evil@example.com" }, { address: "203.0.113.1" });
  expect(await db.mailAddress.findUniqueOrThrow({ where: { userId: member.id } })).toMatchObject({
    state: "pending",
    codeOn: false,
  });
  expect(
    (await send(switchCode, "PUT", { token: await aToken(member.id), json: { isOn: true } })).status,
  ).toBe(409);
});

test("codes are allowed 20 times an hour, so many mails tell of it; they are forbidden at any time", async () => {
  const member = await aReader("olga@example.com");
  const headers = await inBrowser(member);
  const turn = async (isOn: boolean) => (await send(switchCode, "PUT", { headers, json: { isOn } })).status;
  for (let time = 0; time < 20; time += 1) expect(await turn(true)).toBe(200);
  expect([await turn(true), await turn(false)]).toEqual([429, 200]);
});

test("forbidding what is not allowed is in no log, however often", async () => {
  const { id } = await aReader("olga@example.com");
  for (const token of [await aToken(id), await aToken((await aMember()).id)])
    for (let time = 0; time < 3; time += 1)
      expect((await send(switchCode, "PUT", { token, json: { isOn: false } })).status).toBe(200);
  expect(await db.auditEntry.findMany()).toMatchObject([{ action: "mail-code-off", actorId: id }]);
});

test("what is no code, and a server without mail, say so", async () => {
  for (const code of ["", "1234567", "abcdefgh", "1".repeat(60)])
    expect(await enter(code)).toMatchObject({ state: { status: 422 } });
  withEnv();
  expect(await submit(submitMailCodeRequest, { address: "a@example.com" })).toMatchObject({
    state: { error: { code: "MAIL_OFF" } },
  });
});
