import { closeQueue } from "@/lib/jobs/queue";
import { CHOSEN_KINDS } from "@/lib/notifications/kinds";
import { sendMails } from "@/lib/notifications/mail/send-mails";
import type { NotificationSettings } from "@/lib/notifications/schema";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { aToken, type Answer, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aUser } from "@/tests/support/factories/user";
import { startSmtp } from "@/tests/support/fakes/smtp";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as notificationsRoutes } from "@/lib/notifications/routes";

const { POST: CONFIRM } = handlersAt("/notifications/address/confirm", notificationsRoutes);
const { DELETE, PUT: ADDRESS } = handlersAt("/notifications/address", notificationsRoutes);
const { PUT: MAIL } = handlersAt("/notifications/mail", notificationsRoutes);
const { PUT: KIND } = handlersAt("/notifications/settings/{kind}", notificationsRoutes);
const { GET } = handlersAt("/notifications/settings", notificationsRoutes);
const { GET: LOOK } = handlersAt("/notifications/unsubscribe", notificationsRoutes);

let smtp: Awaited<ReturnType<typeof startSmtp>>;
let token: string;
let userId: string;

function setEnv(values: Record<string, string>) {
  Object.assign(process.env, values);
  reloadEnv();
}

beforeEach(async () => {
  smtp = await startSmtp();
  setEnv({ ...smtp.env, RATE_LIMIT_SCALE: "1000" });
  await resetDatabase();
  userId = (await aUser()).id;
  token = await aToken(userId);
});
afterEach(() => smtp.close());
afterAll(closeQueue);

const settings = async () => (await send(GET, "GET", { token })).body as NotificationSettings;
const choose = (address: unknown, as = token) => send(ADDRESS, "PUT", { token: as, json: { address } });
const code = ({ status, body }: Answer) => [status, (body as { code?: string } | undefined)?.code];
const linkToken = (index = 0) =>
  new URL(/http\S+\/mail\/confirm\S+/.exec(smtp.mails.at(index)!.parsed.text!)![0]).searchParams.get(
    "token",
  )!;
const confirm = (given: string) => send(CONFIRM, "POST", { json: { token: given } });

test("everything is on until a person chooses, except the selection and mails of copies; one kind is chosen at a time", async () => {
  expect((await settings()).kinds).toEqual(
    CHOSEN_KINDS.map((kind) => ({
      kind,
      inApp: kind !== "selection",
      byMail: !["selection", "copied"].includes(kind),
    })),
  );
  const { body } = await send(KIND, "PUT", {
    token,
    params: { kind: "review" },
    json: { inApp: true, byMail: false },
  });
  expect((body as NotificationSettings).kinds.find(({ kind }) => kind === "review")).toEqual({
    kind: "review",
    inApp: true,
    byMail: false,
  });
  for (const kind of ["gossip", "security"])
    expect(
      (await send(KIND, "PUT", { token, params: { kind }, json: { inApp: true, byMail: false } })).status,
    ).toBe(404);
  expect(
    code(await send(KIND, "PUT", { params: { kind: "review" }, json: { inApp: true, byMail: false } })),
  ).toEqual([401, "UNAUTHENTICATED"]);
});

test("an address gets mails after its owner has confirmed it by the link of a mail, from any browser, once", async () => {
  const { body } = await choose(" Olga@Example.com ");
  expect((body as NotificationSettings).mail).toEqual({
    available: true,
    address: "Olga@Example.com",
    state: "pending",
    codeOn: false,
    isOn: true,
  });
  await sendMails();
  expect(smtp.mails.map(({ to, parsed }) => [to, parsed.subject])).toEqual([
    ["Olga@example.com", "Подтвердите адрес для писем"],
  ]);
  const link = linkToken();
  expect(code(await confirm(`${link}x`))).toEqual([404, "MAIL_LINK_INVALID"]);
  expect((await settings()).mail.state).toBe("pending");
  expect((await confirm(link)).status).toBe(204);
  expect((await settings()).mail).toMatchObject({ state: "confirmed", isOn: true });
  expect(code(await confirm(link))).toEqual([404, "MAIL_LINK_INVALID"]);
});

test("a link is good for a day, for the address that it was sent to, and for nobody else", async () => {
  await choose("olga@example.com");
  await sendMails();
  await choose("other@example.com");
  expect(code(await confirm(linkToken()))).toEqual([404, "MAIL_LINK_INVALID"]);
  await sendMails();
  await db.$executeRaw`UPDATE mail_addresses SET link_expires = now() - interval '1 second'`;
  expect(code(await confirm(linkToken(-1)))).toEqual([404, "MAIL_LINK_INVALID"]);
  const stranger = (await aUser()).id;
  const [, about, seal] = linkToken(-1).split(".");
  expect(code(await confirm([stranger, about, seal].join(".")))).toEqual([404, "MAIL_LINK_INVALID"]);
});

test.each([
  "",
  "anna",
  "anna@",
  "a@b",
  "a b@example.com",
  "a@example.com\r\nBcc: b@example.com",
  "a@example.com, b@example.com",
  `${"a".repeat(250)}@example.com`,
  7,
])("%j is no address", async (address) => {
  expect((await choose(address)).status).toBe(422);
  expect(await db.mailAddress.count()).toBe(0);
});

test("asking again gives a new link and ends the old one; one mail waits at most", async () => {
  await choose("olga@example.com");
  await choose("olga@example.com");
  expect(await db.mail.count({ where: { state: "waiting" } })).toBe(1);
  await sendMails();
  expect(smtp.mails).toHaveLength(1);
});

test("a person asks five times an hour; an address is asked three times, and nobody is told that others have asked", async () => {
  setEnv({ RATE_LIMIT_SCALE: "1" });
  for (let times = 0; times < 5; times += 1) expect((await choose("victim@example.com")).status).toBe(200);
  expect(code(await choose("victim@example.com"))).toEqual([429, "RATE_LIMITED"]);
  const other = await aToken((await aUser()).id);
  const [theirs, free] = [
    await choose("Victim@example.com", other),
    await choose("free@example.com", await aToken((await aUser()).id)),
  ];
  expect(theirs.status).toBe(free.status);
  expect(Object.keys((theirs.body as NotificationSettings).mail)).toEqual(
    Object.keys((free.body as NotificationSettings).mail),
  );
  expect((theirs.body as NotificationSettings).mail.state).toBe("pending");
  expect(await db.mail.count()).toBe(4); // three to the one, one to the other
});

test("an address that is confirmed already needs no other mail; mails are switched off and on", async () => {
  await db.mailAddress.create({
    data: { userId, address: "olga@example.com", state: "confirmed", confirmedAt: new Date() },
  });
  const turn = async (isOn: boolean) =>
    ((await send(MAIL, "PUT", { token, json: { isOn } })).body as NotificationSettings).mail.isOn;
  expect([await turn(false), await turn(true), await turn(false)]).toEqual([false, true, false]);
  expect(((await choose("olga@example.com")).body as NotificationSettings).mail).toMatchObject({
    state: "confirmed",
    isOn: true,
  });
  expect(await db.mail.count()).toBe(0);
});

test("an address is forgotten with what waits for it", async () => {
  await choose("olga@example.com");
  expect((await send(DELETE, "DELETE", { token })).status).toBe(204);
  await sendMails();
  expect([smtp.mails.length, (await settings()).mail.address]).toEqual([0, null]);
});

test("a mailbox that is not there is told in the settings", async () => {
  smtp.refuse("typo@example.com", { at: "rcpt", code: 550 });
  await choose("typo@example.com");
  await sendMails();
  expect((await settings()).mail).toMatchObject({ address: "typo@example.com", state: "refused" });
});

test("a server without mails says so", async () => {
  delete process.env.SMTP_URL;
  reloadEnv();
  expect((await settings()).mail.available).toBe(false);
  expect(code(await choose("olga@example.com"))).toEqual([409, "MAIL_OFF"]);
});

test("looking at an unsubscribing link leads to a page with a button and changes nothing", async () => {
  await db.mailAddress.create({
    data: { userId, address: "olga@example.com", state: "confirmed", confirmedAt: new Date() },
  });
  const answer = await send(LOOK, "GET", {
    query: "?token=a.b.c%22%0d%0aX: y",
    headers: { "accept-language": "en" },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    "http://localhost:3000/en/mail/unsubscribe?token=a.b.c%22%0D%0AX%3A%20y",
  ]);
  expect((await settings()).mail.isOn).toBe(true);
});
