import { db } from "@/lib/platform/db/client";
import { aToken, send, type Sent } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aCategory, aKnowledgeBase, aKnowledgeFile, aSnippet } from "@/tests/support/factories/knowledge";
import { aUser } from "@/tests/support/factories/user";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as knowledgeRoutes } from "@/lib/knowledge/routes";
import { ROUTES as knowledgeFilesRoutes } from "@/lib/knowledge/files/routes";

const { DELETE: DELETE_CATEGORY, PUT: PUT_CATEGORY } = handlersAt(
  "/knowledge/categories/{id}",
  knowledgeRoutes,
);
const { GET: CATEGORIES, POST: POST_CATEGORY } = handlersAt("/knowledge/categories", knowledgeRoutes);
const { GET: CONTENT } = handlersAt("/knowledge/bases/{id}/content", knowledgeRoutes);
const { POST: UPLOAD } = handlersAt("/knowledge/bases/{id}/files", knowledgeFilesRoutes);
const {
  DELETE: DELETE_BASE,
  GET: BASE,
  PUT: PUT_BASE,
} = handlersAt("/knowledge/bases/{id}", knowledgeRoutes);
const { POST: POST_SNIPPET } = handlersAt("/knowledge/bases/{id}/text-snippets", knowledgeFilesRoutes);
const { GET: BASES, POST: POST_BASE } = handlersAt("/knowledge/bases", knowledgeRoutes);
const { GET: DOWNLOAD } = handlersAt("/knowledge/files/{id}/download", knowledgeFilesRoutes);
const { GET: PREVIEW } = handlersAt("/knowledge/files/{id}/preview", knowledgeFilesRoutes);
const { DELETE: DELETE_FILE, GET: FILE } = handlersAt("/knowledge/files/{id}", knowledgeFilesRoutes);
const {
  DELETE: DELETE_SNIPPET,
  GET: SNIPPET,
  PUT: PUT_SNIPPET,
} = handlersAt("/knowledge/text-snippets/{id}", knowledgeFilesRoutes);

type Ids = { category: string; base: string; file: string; snippet: string };
type Call = {
  name: string;
  handler: typeof BASE;
  method: string;
  of: keyof Ids | null;
  json?: unknown;
  form?: true;
  done: number;
};

const NAMED = { name: "Новое имя" };
const WRITTEN = { title: "Заголовок", content: "Текст" };

// Deletions come last and separately, each with fixtures of its own.
const CALLS: Call[] = [
  { name: "list categories", handler: CATEGORIES, method: "GET", of: null, done: 200 },
  { name: "add a category", handler: POST_CATEGORY, method: "POST", of: null, json: NAMED, done: 201 },
  { name: "change a category", handler: PUT_CATEGORY, method: "PUT", of: "category", json: NAMED, done: 200 },
  { name: "delete a category", handler: DELETE_CATEGORY, method: "DELETE", of: "category", done: 204 },
  { name: "list bases", handler: BASES, method: "GET", of: null, done: 200 },
  { name: "add a base", handler: POST_BASE, method: "POST", of: null, json: NAMED, done: 201 },
  { name: "open a base", handler: BASE, method: "GET", of: "base", done: 200 },
  { name: "read a base", handler: CONTENT, method: "GET", of: "base", done: 200 },
  { name: "change a base", handler: PUT_BASE, method: "PUT", of: "base", json: NAMED, done: 200 },
  { name: "delete a base", handler: DELETE_BASE, method: "DELETE", of: "base", done: 204 },
  { name: "upload a file", handler: UPLOAD, method: "POST", of: "base", form: true, done: 201 },
  { name: "read a file", handler: FILE, method: "GET", of: "file", done: 200 },
  { name: "download a file", handler: DOWNLOAD, method: "GET", of: "file", done: 200 },
  { name: "look at a file", handler: PREVIEW, method: "GET", of: "file", done: 200 },
  { name: "delete a file", handler: DELETE_FILE, method: "DELETE", of: "file", done: 204 },
  { name: "write a snippet", handler: POST_SNIPPET, method: "POST", of: "base", json: WRITTEN, done: 201 },
  { name: "read a snippet", handler: SNIPPET, method: "GET", of: "snippet", done: 200 },
  { name: "change a snippet", handler: PUT_SNIPPET, method: "PUT", of: "snippet", json: WRITTEN, done: 200 },
  { name: "delete a snippet", handler: DELETE_SNIPPET, method: "DELETE", of: "snippet", done: 204 },
];

let ids: Ids;
let tokens: Record<"owner" | "other" | "admin", string>;

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(async () => {
  await resetDatabase();
  const [owner, other, admin] = [await aUser(), await aUser(), await aUser({ role: "admin" })];
  tokens = { owner: await aToken(owner.id), other: await aToken(other.id), admin: await aToken(admin.id) };
  const category = await aCategory({ userId: owner.id });
  const base = await aKnowledgeBase({ userId: owner.id, categoryId: category.id });
  const inBase = { knowledgeBaseId: base.id };
  ids = {
    category: category.id,
    base: base.id,
    file: (await aKnowledgeFile(inBase)).id,
    snippet: (await aSnippet(inBase)).id,
  };
});

function perform({ handler, method, of, json, form }: Call, sent: Sent, id = of && ids[of]) {
  return send(handler, method, {
    ...(id && { params: { id } }),
    ...(form ? { body: aForm() } : { json }),
    ...sent,
  });
}

function aForm(): FormData {
  const form = new FormData();
  form.append("file", new File(["Хлеб на закваске"], "хлеб.txt", { type: "text/plain" }));
  return form;
}

async function snapshot() {
  return JSON.stringify([
    await db.knowledgeCategory.findMany({ orderBy: { id: "asc" } }),
    await db.knowledgeBase.findMany({ orderBy: { id: "asc" } }),
    await db.knowledgeFile.findMany({
      orderBy: { id: "asc" },
      include: { content: { select: { extractedText: true } } },
    }),
  ]);
}

describe.each(CALLS)("$name", (call) => {
  test("is done for the owner", async () => {
    expect((await perform(call, { token: tokens.owner })).status).toBe(call.done);
  });

  test("needs somebody who is signed in", async () => {
    const before = await snapshot();
    expect(await perform(call, {})).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect(await snapshot()).toBe(before);
  });

  if (call.of) {
    test.each(["other", "admin"] as const)("finds nothing for %s", async (who) => {
      const before = await snapshot();
      const answer = await perform(call, { token: tokens[who] });
      expect([answer.status, answer.text]).toEqual([404, expect.not.stringContaining("Хлеб")]);
      expect(await snapshot()).toBe(before);
    });

    test("finds nothing under the id of another kind of thing, nor under one that can not be", async () => {
      const before = await snapshot();
      const wrong = (Object.keys(ids) as (keyof Ids)[])
        .filter((kind) => kind !== call.of)
        .map((kind) => ids[kind]);
      for (const id of [...wrong, "1", "%00", ids[call.of!].toUpperCase()])
        expect((await perform(call, { token: tokens.owner }, id)).status).toBe(404);
      expect(await snapshot()).toBe(before);
    });
  } else if (call.method === "GET") {
    test.each(["other", "admin"] as const)("is empty for %s", async (who) => {
      expect(await perform(call, { token: tokens[who] })).toMatchObject({ status: 200, body: [] });
    });
  }
});

test("a base goes into an own category only", async () => {
  const foreign = (await aCategory({ userId: (await aUser()).id })).id;
  const before = await snapshot();
  const answers = [
    await send(POST_BASE, "POST", {
      token: tokens.owner,
      json: { name: "Чужая полка", categoryId: foreign },
    }),
    await send(PUT_BASE, "PUT", {
      token: tokens.owner,
      params: { id: ids.base },
      json: { name: "Чужая полка", category_id: foreign },
    }),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { code: "KNOWLEDGE_CATEGORY_NOT_FOUND" } });
  expect(await snapshot()).toBe(before);
});
