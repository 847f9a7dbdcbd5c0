import { db } from "@/lib/platform/db/client";
import { deletePrompt } from "@/lib/prompts/mutations";
import { duplicatePrompt } from "@/lib/prompts/writing/duplicate/mutations";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aMember } from "@/tests/support/viewers";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as identityRoutes } from "@/lib/identity/routes";

const { GET: profile } = handlersAt("/users/{id}", identityRoutes);
const { GET: me, PATCH, DELETE } = handlersAt("/users/me", identityRoutes);
const { GET: exported } = handlersAt("/users/me/export", identityRoutes);
const { GET: authors } = handlersAt("/users/popular-authors", identityRoutes);

beforeEach(resetDatabase);

/** An author with so many prompts in a FREE, a paid and the PRIVATE base. */
async function author(free: number, paid = 0, own = 0) {
  const user = await aUser({ email: "author@example.test", fullName: "Анна Автор" });
  for (const [accessType, count] of [
    ["FREE", free],
    ["CODE_ONLY", paid],
    ["PRIVATE", own],
  ] as const) {
    const base = await aBase({ ownerId: user.id, accessType });
    for (let i = 0; i < count; i += 1) await aPrompt({ base });
  }
  return user;
}

const get = async (id: string, who?: { id: string }) =>
  send(profile, "GET", { params: { id }, token: who && (await aToken(who.id)) });
const patch = async (who: { id: string }, json: object) =>
  send(PATCH, "PATCH", { json, token: await aToken(who.id) });

describe("GET /api/users/{id}", () => {
  test("counts never include the PRIVATE base", async () => {
    const user = await author(2, 1, 3);
    const { status, body } = await get(user.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: user.id,
      slug: "anna-avtor",
      isHidden: false,
      full_name: "Анна Автор",
      avatar_url: null,
      about_author: "",
      prompt_count: 2,
      vk_url: null,
      telegram_url: null,
      created_at: user.createdAt.toISOString(),
      stats: { totalBases: 2, totalPrompts: 3, freeBases: 1 },
      can: { edit: false },
    });
  });

  test("the e-mail: for its owner and admins, for others where its owner chose so", async () => {
    const [user, other, admin] = [await author(0), await aUser(), await aUser({ role: "admin" })];
    expect((await get(user.id, user)).body).toMatchObject({
      email: "author@example.test",
      can: { edit: true },
    });
    expect((await get(user.id, admin)).body).toMatchObject({
      email: "author@example.test",
      can: { edit: false },
    });
    expect((await get(user.id, other)).text).not.toContain("author@example.test");
    expect((await get(user.id)).text).not.toContain("author@example.test");
    await patch(user, { show_email: true });
    expect((await get(user.id)).body).toMatchObject({ email: "author@example.test" });
  });

  test("nobody there: 404", async () => {
    expect(await get(crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { code: "USER_NOT_FOUND", message: "Пользователь не найден" },
    });
    for (const id of ["1", "x", "..", "%00", "' OR 1=1"]) expect((await get(id)).status).toBe(404);
  });
});

test("popular authors: by prompts in FREE bases, the caller left out", async () => {
  const [few, many] = [await author(1, 5, 5), await author(3)];
  await author(0, 9, 9);
  const ask = async (query = "", who?: { id: string }) =>
    send(authors, "GET", { query, token: who && (await aToken(who.id)) });
  expect((await ask()).body).toMatchObject([
    { id: many.id, prompt_count: 3 },
    { id: few.id, prompt_count: 1 },
  ]);
  expect((await ask("", many)).body).toMatchObject([{ id: few.id }]);
  expect((await ask("?limit=1")).body).toHaveLength(1);
  expect((await ask()).text).not.toContain("author@example.test");
  for (const limit of ["0", "-1", "51", "x", "1e9", "1&limit=2"])
    expect((await ask(`?limit=${limit}`)).status).toBe(400);
});

describe("PATCH /api/users/me", () => {
  test("changes what is given and nothing else", async () => {
    const user = await author(0);
    const answer = await patch(user, {
      full_name: "  Анна  ",
      vk_url: "https://vk.com/anna",
      telegram_url: "",
      about_author: "Пишу\r\nпромпты",
      language: "en",
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        full_name: "Анна",
        vk_url: "https://vk.com/anna",
        telegram_url: null,
        about_author: "Пишу\nпромпты",
        language: "en",
        email: "author@example.test",
      },
    });
    expect((await patch(user, { vk_url: "" })).body).toMatchObject({ vk_url: null, full_name: "Анна" });
  });

  test("role, id, e-mail and the like come from nowhere else", async () => {
    const user = await author(0);
    const hostile = {
      role: "admin",
      id: crypto.randomUUID(),
      email: "x@example.test",
      created_at: "2000-01-01",
      avatar_url: "javascript:1",
      prompt_count: 9,
      user: { role: "admin" },
    };
    expect((await patch(user, { ...hostile, full_name: "Имя" })).status).toBe(200);
    const { updatedAt: _, ...row } = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    const { updatedAt: __, ...before } = user;
    expect(row).toEqual({ ...before, fullName: "Имя" });
  });

  test("wrong values are named by field and change nothing", async () => {
    const user = await author(0);
    const wrong = {
      full_name: ["", "   ", null, 5, "a".repeat(101), "a\u0000", "a\nb", "\uD800", ["a"]],
      about_author: ["a".repeat(501), 5, "\u0000"],
      vk_url: [
        "javascript:alert(1)",
        "https://evil.example",
        "https://vk.com@evil.example",
        "vk",
        5,
        ["https://vk.com/x"],
      ],
      telegram_url: ["https://vk.com/x", "//t.me/x"],
      language: ["de", "", null],
      show_email: ["yes", 1, null],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const answer = await patch(user, { [field]: value });
        expect([field, value, answer.status]).toEqual([field, value, 422]);
        expect(answer.body).toMatchObject({
          code: "VALIDATION_FAILED",
          fields: { [field]: [expect.stringMatching(/[а-яё]/i)] },
        });
      }
    }
    expect(await db.user.findUnique({ where: { id: user.id } })).toEqual(user);
  });

  test("a guest: 401", async () => {
    expect((await send(PATCH, "PATCH", { json: { full_name: "Имя" } })).status).toBe(401);
    expect(await send(me, "GET")).toMatchObject({
      status: 401,
      body: { code: "UNAUTHENTICATED", message: "Требуется авторизация" },
    });
  });
});

test("DELETE /api/users/me takes the name from the body", async () => {
  const user = await author(1, 1, 1);
  const token = await aToken(user.id);
  expect(await send(DELETE, "DELETE", { token })).toMatchObject({ status: 422 });
  expect(await send(DELETE, "DELETE", { token, json: { confirm: "Кто-то" } })).toMatchObject({
    status: 422,
    body: { fields: { confirm: [expect.any(String)] } },
  });
  expect((await send(DELETE, "DELETE", { token, json: { confirm: "Анна Автор" } })).status).toBe(204);
  expect(await db.user.count()).toBe(0);
});

test("the export is one JSON document of everything that is the caller's, and of nobody else", async () => {
  const [user, other] = [await author(1, 1, 250), await aUser({ fullName: "Посторонний" })];
  await aPrompt({ base: await aBase({ ownerId: other.id }), title: "Чужой промпт" });
  const video = {
    provider: "assemblyai" as const,
    originalFilename: "урок.mp4",
    fileSize: 5,
    ipAddress: "203.0.113.7",
    providerUploadUrl: "https://cdn.example/upload/1",
  };
  await db.videoOperation.createMany({
    data: Array.from({ length: 9 }, () => ({ ...video, userId: user.id })),
  });
  const versions = {
    create: [1, 2, 3].map((version) => ({ version, title: "Версия", speakers: [], segments: [] })),
  };
  for (const userId of [user.id, user.id, other.id])
    await db.videoOperation.create({
      data: { ...video, userId, transcript: { create: { text: "Речь", textLength: 4, versions } } },
    });
  const answer = await send(exported, "GET", { token: await aToken(user.id) });
  expect(answer.headers.get("content-disposition")).toContain("attachment");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  const document = answer.body as {
    user: object;
    video_operations: { id: string }[];
    transcript_versions: { operation_id: string; version: number; title: string }[];
    prompts: { id: string; promptText: string }[];
    prompt_bases: object[];
    orders: object[];
  };
  expect(document.user).toMatchObject({ id: user.id, email: "author@example.test" });
  expect(new Set(document.prompts.map(({ id }) => id)).size).toBe(252);
  expect(document.prompts[0]!.promptText).toBeTruthy();
  expect(document.prompt_bases).toHaveLength(3);
  expect(document.orders).toEqual([]);
  expect(new Set(document.video_operations.map(({ id }) => id)).size).toBe(11);
  expect(answer.text.match(/"Версия"/g)).toHaveLength(6); // of no other row, and once
  const kept = document.transcript_versions.map((row) => `${row.operation_id} ${row.version}`);
  expect([kept.length, kept]).toEqual([6, [...new Set(kept)].sort()]);
  expect(answer.text).not.toContain("Чужой промпт");
  expect(answer.text).not.toContain("Посторонний");
  expect(answer.text).toContain("урок.mp4");
  for (const inner of [video.ipAddress, video.providerUploadUrl]) expect(answer.text).not.toContain(inner);
  expect((await send(exported, "GET")).status).toBe(401);
});

test("of what a copy was made of the export names nothing while that is hidden, nor its hidden author; so of copies in the bin", async () => {
  const [copier, writer] = [await aMember(), await aMember()];
  const open = await aBase({ ownerId: writer.id });
  const own = await aBase({ ownerId: copier.id });
  const origin = await aPrompt({ base: open, userId: writer.id, title: "Имя образца" });
  const [, binned] = [await copy(), await copy()];
  await deletePrompt(copier, { id: binned.id });
  async function copy() {
    const { id } = await duplicatePrompt(copier, { id: origin.id, promptBaseId: own.id });
    await db.prompt.update({ where: { id }, data: { title: "Моё имя" } });
    await db.promptVersion.updateMany({ where: { promptId: id }, data: { title: "Моё имя" } });
    return { id };
  }
  const named = async () => {
    const { text } = await send(exported, "GET", { token: await aToken(copier.id) });
    return [text.split("Имя образца").length - 1, text.split(writer.id).length - 1];
  };
  expect(await named()).toEqual([2, 2]);
  await db.prompt.update({ where: { id: origin.id }, data: { hiddenAt: new Date(), isPublic: false } });
  expect(await named()).toEqual([0, 0]);
  await db.prompt.update({ where: { id: origin.id }, data: { hiddenAt: null } });
  await db.user.update({ where: { id: writer.id }, data: { hiddenAt: new Date() } });
  expect(await named()).toEqual([0, 0]);
});
