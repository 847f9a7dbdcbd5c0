import type { Feedback } from "@/lib/feedback/schema";
import { listNotifications } from "@/lib/notifications/queries";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { aToken, type Answer, send, type Sent } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAddress } from "@/tests/support/factories/notification";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { viewerOf } from "@/tests/support/viewers";
import { ROUTES as feedbackRoutes } from "@/lib/feedback/routes";

const { DELETE, PATCH } = handlersAt("/feedback/{id}", feedbackRoutes);
const { PUT: REPLY } = handlersAt("/feedback/{id}/reply", feedbackRoutes);
const { GET: COUNT } = handlersAt("/feedback/count/new", feedbackRoutes);
const { GET, POST } = handlersAt("/feedback", feedbackRoutes);

const NOWHERE = "00000000-0000-7000-8000-000000000000";
const MESSAGE = "Кнопка поиска не нажимается";

let member: string;
let admin: string;
let memberId: string;

function scaleLimits(scale: string) {
  process.env.RATE_LIMIT_SCALE = scale;
  reloadEnv();
}

beforeEach(async () => {
  delete process.env.SMTP_URL;
  scaleLimits("1000");
  await resetDatabase();
  memberId = (await aUser({ fullName: "Анна Мария Смирнова", email: "anna@example.com" })).id;
  member = await aToken(memberId);
  admin = await aToken((await aUser({ role: "admin" })).id);
});

const write = (json: unknown, sent: Sent = {}) => send(POST, "POST", { token: member, json, ...sent });
const list = (query = "", token = admin) => send(GET, "GET", { token, query });
const messages = ({ body }: Answer) => (body as Feedback[]).map(({ message }) => message);
const code = ({ status, body }: Answer) => [status, (body as { code: string }).code];

test("a message is kept with its author, as a new suggestion unless said otherwise", async () => {
  const { status, body } = await write({ message: `  ${MESSAGE}\r\n совсем ` });
  const made = body as Feedback;
  const user = {
    id: memberId,
    slug: "anna-mariya-smirnova",
    name: "Анна",
    surname: "Мария Смирнова",
    email: "anna@example.com",
  };
  expect([status, made]).toEqual([
    201,
    {
      id: made.id,
      type: "SUGGESTION",
      status: "NEW",
      message: `${MESSAGE}\n совсем`,
      reply: null,
      createdAt: expect.any(String),
      user,
    },
  ]);
  expect(
    (await write({ type: "BUG", message: MESSAGE, status: "COMPLETED", userId: NOWHERE, id: NOWHERE })).body,
  ).toMatchObject({
    type: "BUG",
    status: "NEW",
    user,
  });
});

test.each<[unknown, string]>([
  ["", "Сообщение должно содержать минимум 10 символов"],
  ["   123456789   ", "Сообщение должно содержать минимум 10 символов"],
  [undefined, "Сообщение должно содержать минимум 10 символов"],
  ["я".repeat(1001), "Сообщение не должно превышать 1000 символов"],
  [`${MESSAGE}\u0000`, "В тексте есть недопустимые символы"],
  [[MESSAGE], "Неверный тип значения"],
])("the message %j is refused", async (message, text) => {
  const { status, body } = await write({ message });
  const { fields } = body as { fields: { message: string[] } };
  expect([status, fields.message[0]!.replace(/\u00a0/g, " ").replace("1 000", "1000")]).toEqual([422, text]);
  expect(await db.feedback.count()).toBe(0);
});

test("10 and 1000 characters are enough and not too many; a letter beyond the basic plane is one", async () => {
  expect((await write({ message: " 1234567890 " })).status).toBe(201);
  expect((await write({ message: "🙂".repeat(1000) })).status).toBe(201);
  expect((await write({ type: "PRAISE", message: MESSAGE })).status).toBe(422);
});

test("five messages in ten minutes, then Retry-After", async () => {
  scaleLimits("1");
  for (let sent = 0; sent < 5; sent += 1) expect((await write({ message: MESSAGE })).status).toBe(201);
  const refused = await write({ message: MESSAGE });
  expect(code(refused)).toEqual([429, "RATE_LIMITED"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
  expect(await db.feedback.count()).toBe(5);
});

test("only administrators list, count, change and delete", async () => {
  const { body } = await write({ message: MESSAGE });
  const params = { id: (body as Feedback).id };
  for (const [token, refusal] of [
    [member, [403, "FORBIDDEN"]],
    [undefined, [401, "UNAUTHENTICATED"]],
  ] as const) {
    expect(code(await send(GET, "GET", { token }))).toEqual(refusal);
    expect(code(await send(COUNT, "GET", { token }))).toEqual(refusal);
    expect(code(await send(PATCH, "PATCH", { token, params, json: { status: "COMPLETED" } }))).toEqual(
      refusal,
    );
    expect(code(await send(DELETE, "DELETE", { token, params }))).toEqual(refusal);
  }
  expect(code(await write({ message: MESSAGE }, { token: undefined }))).toEqual([401, "UNAUTHENTICATED"]);
  expect(await db.feedback.findMany({ select: { status: true } })).toEqual([{ status: "NEW" }]);
});

test("the list is filtered, newest first, and pages lose and repeat nothing", async () => {
  const at = new Date("2026-11-01T10:00:00Z");
  const rows = Array.from({ length: 7 }, (_, index) => ({
    message: `Сообщение номер ${index}`,
    type: index % 2 ? ("BUG" as const) : ("QUESTION" as const),
    status: index < 3 ? ("COMPLETED" as const) : ("NEW" as const),
    createdAt: index < 4 ? at : new Date(at.getTime() + index * 1000), // four at one moment
  }));
  await db.feedback.createMany({ data: rows });
  const all = messages(await list());
  expect(all.slice(0, 3)).toEqual(["Сообщение номер 6", "Сообщение номер 5", "Сообщение номер 4"]);
  expect(messages(await list("?type=BUG")).sort()).toEqual([
    "Сообщение номер 1",
    "Сообщение номер 3",
    "Сообщение номер 5",
  ]);
  expect(messages(await list("?type=BUG&status=COMPLETED"))).toEqual(["Сообщение номер 1"]);
  const seen: string[] = [];
  for (let query: string | undefined = "?limit=2"; query;) {
    const page: Answer = await list(query);
    expect(page.headers.get("x-total-count")).toBe("7");
    seen.push(...messages(page));
    query = /<[^?]+(\?[^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(seen).toEqual(all);
  expect(code(await list("?status=OPEN"))[0]).toBe(400);
  expect(code(await list("?cursor=abc"))[0]).toBe(400);
});

test("the status moves both ways and the number of new ones follows, as a bare number", async () => {
  const { id } = (await write({ message: MESSAGE })).body as Feedback;
  const count = async () => (await send(COUNT, "GET", { token: admin })).text;
  const set = (status: unknown) => send(PATCH, "PATCH", { token: admin, params: { id }, json: { status } });
  expect(await count()).toBe("1");
  expect((await set("COMPLETED")).body).toMatchObject({ id, status: "COMPLETED", message: MESSAGE });
  expect(await count()).toBe("0");
  expect((await set("NEW")).body).toMatchObject({ status: "NEW" });
  expect((await set("DONE")).status).toBe(422);
  expect(await count()).toBe("1");
});

test("deleting is for good, and what is not there cannot be changed", async () => {
  const { id } = (await write({ message: MESSAGE })).body as Feedback;
  const remove = (gone: string) => send(DELETE, "DELETE", { token: admin, params: { id: gone } });
  expect((await remove(id)).status).toBe(204);
  expect(await db.feedback.count()).toBe(0);
  for (const gone of [id, NOWHERE, "1"]) {
    expect(code(await remove(gone))).toEqual([404, "NOT_FOUND"]);
    expect(
      code(await send(PATCH, "PATCH", { token: admin, params: { id: gone }, json: { status: "NEW" } })),
    ).toEqual([404, "NOT_FOUND"]);
  }
});

test("a message outlives its author's account, without a name", async () => {
  await write({ message: MESSAGE });
  await db.user.delete({ where: { id: memberId } });
  expect((await list()).body).toMatchObject([{ message: MESSAGE, user: null }]);
});

test("an administrator's answer completes the message, is in the log, and reaches its author alone, each answer once", async () => {
  Object.assign(process.env, { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "mail@example.com" });
  reloadEnv();
  await anAddress(memberId, "anna@example.com");
  const { id } = (await write({ message: MESSAGE })).body as Feedback;
  const answer = (reply: string, token = admin, params = { id }) =>
    send(REPLY, "PUT", { token, json: { reply }, params });
  expect(code(await answer("Исправили", member))).toEqual([403, "FORBIDDEN"]);
  expect(code(await answer("Исправили", admin, { id: NOWHERE }))).toEqual([404, "NOT_FOUND"]);
  expect((await answer("   ")).status).toBe(422);
  const { status, body } = await answer("  Исправили сегодня ");
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ id, status: "COMPLETED", reply: "Исправили сегодня" }),
  ]);
  const author = await db.user.findUniqueOrThrow({ where: { id: memberId } });
  const told = async () =>
    (await listNotifications(viewerOf(author), {}, { locale: "ru" })).items.map(({ kind, text, path }) => [
      kind,
      text,
      path,
    ]);
  expect(await told()).toEqual([
    ["feedbackReply", "Ответ на ваше обращение: Исправили сегодня", "/feedback"],
  ]);
  expect(await db.mail.count({ where: { userId: memberId } })).toBe(1);
  expect(await db.auditEntry.count({ where: { action: "answered", targetId: id } })).toBe(1);
  await answer("И на телефоне");
  expect(await told()).toHaveLength(2);
  await send(DELETE, "DELETE", { token: admin, params: { id } });
  expect((await told())[0]![1]).toBe("Вам ответили на обращение, которое потом удалили");
  expect(await db.notification.count({ where: { userId: { not: memberId } } })).toBe(0);
});
