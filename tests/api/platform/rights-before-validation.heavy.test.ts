import { CONTRACTS } from "@/app/api/contracts";
import { action } from "@/lib/identity/action";
import { viewerOfToken } from "@/lib/identity/viewer-of";
import { runCall } from "@/lib/mcp/calls";
import type { Contract } from "@/lib/platform/http/contract";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { withinRequest } from "@/lib/platform/request-scope";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { handlerOf } from "@/tests/support/every-call";
import { aBase } from "@/tests/support/factories/base";
import { aBundle } from "@/tests/support/factories/bundle";
import { aCode } from "@/tests/support/factories/code";
import { aFolder } from "@/tests/support/factories/folder";
import { aCategory, aKnowledgeBase, aSnippet } from "@/tests/support/factories/knowledge";
import { aPrompt } from "@/tests/support/factories/prompt";
import { aUser } from "@/tests/support/factories/user";
import { aVariable } from "@/tests/support/factories/variable";
import { inBrowser } from "@/tests/support/signed-in";
import { submit } from "@/tests/support/submit";

const MISSING = "01a1fb88-444e-749c-be76-dfeff9c268a4";

/** Calls of a thing in their path that anybody signed in may make, or whose path names the caller's own things only. */
const FOR_ANYBODY =
  /^\/(?:bundles\/\{id\}\/grant|prompts\/\{id\}\/trial|gifts|papers|drafts|follows|trash|notifications|users)|\/(?:favourite|feed|visit|view)$/;

type Paths = Record<
  string,
  Record<string, { requestBody?: { content: Record<string, { schema: { properties: object } }> } }>
>;
const { paths } = openApiDocument(CONTRACTS, { title: "t", version: "1", origin: "http://localhost" }) as {
  paths: Paths;
};

/** A body in which every field is wrong; undefined where a call has none. */
function wrongBody({ path, method }: Contract): object | undefined {
  const content = paths[path]![method.toLowerCase()]!.requestBody?.content;
  const names = content && Object.keys(Object.values(content)[0]!.schema.properties);
  return names && Object.fromEntries(names.map((name) => [name, { wrong: ["wrong"] }]));
}

type Asked = { user?: { id: string }; id?: string };
type Told = { status: number; code?: string };
type Way = (contract: Contract, params: Record<string, string>, user?: { id: string }) => Promise<Told>;

async function notReached(): Promise<never> {
  throw new Error("the input was not refused");
}

const byHttp: Way = async (contract, params, user) => {
  const handler = handlerOf(contract.path)[contract.method]!;
  const token = user && (await aToken(user.id));
  const { status, body } = await send(handler, contract.method, { token, params, json: wrongBody(contract) });
  return { status, code: (body as { code?: string } | undefined)?.code };
};

const byForm: Way = async (contract, params, user) => {
  const headers = user && (await inBrowser(user));
  const { state } = await submit(
    action(contract, notReached),
    { ...wrongBody(contract), ...params },
    { headers },
  );
  if (!state || state.ok) throw new Error("not refused");
  return { status: state.status, code: state.error.code };
};

const byMcp: Way = (contract, params, user) =>
  withinRequest("203.0.113.1", async () => {
    const headers = user && { authorization: `Bearer ${await aToken(user.id)}` };
    const request = new Request("http://localhost:3000/mcp", { method: "POST", headers });
    const viewer = await viewerOfToken(request);
    const called = await runCall({ request, viewer, locale: "ru" }, contract, notReached, {
      ...wrongBody(contract),
      ...params,
    });
    if (!("refused" in called)) throw new Error("not refused");
    return { status: called.refused.status, code: called.refused.body.code };
  });

const WAYS: [string, Way][] = [
  ["HTTP", byHttp],
  ["a form", byForm],
  ["a tool of MCP", byMcp],
];

async function answerTo(way: Way, contract: Contract, { user, id = MISSING }: Asked) {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const params = Object.fromEntries(
    names.map((name) => [name, name === "id" ? id : name === "number" ? "1" : MISSING]),
  );
  return { call: `${contract.method} ${contract.path}`, ...(await way(contract, params, user)) };
}

beforeAll(() => void (process.env.RATE_LIMIT_SCALE = "1000"));
beforeEach(resetDatabase);

describe.each(WAYS)("by %s", (_, way) => {
  test("a guest with a wrong body is told to sign in, by every call that needs it", async () => {
    const closed = CONTRACTS.filter(({ access }) => access !== "open");
    expect(closed.length).toBeGreaterThan(150);
    for (const contract of closed) {
      const { call, status } = await answerTo(way, contract, {});
      expect([call, status]).toEqual([call, 401]);
    }
  });

  test("a person with a wrong body is told that a call is the administrators', by every one of them", async () => {
    const user = await aUser();
    const closed = CONTRACTS.filter(({ access }) => access === "admin");
    expect(closed.length).toBeGreaterThan(10);
    for (const contract of closed) {
      const { call, status } = await answerTo(way, contract, { user });
      expect([call, status]).toEqual([call, 403]);
    }
  });

  test("a stranger with a wrong body is refused another's thing before the body", async () => {
    const owner = await aUser();
    const paid = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
    const coded = await aBase({ ownerId: owner.id, accessType: "CODE_ONLY" });
    const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
    const prompts = [
      await aPrompt({ base: paid, isPublic: false }),
      await aPrompt({ base: personal, isPublic: false }),
    ];
    const knowledge = await aKnowledgeBase({ userId: owner.id });
    const ids: Record<string, string[]> = {
      "/bases/activation-codes": [(await aCode({ baseId: coded.id })).id],
      "/bases": [paid.id, personal.id],
      "/prompt_bases": [paid.id, personal.id],
      "/prompts": prompts.map(({ id }) => id),
      "/bundles": [(await aBundle({ ownerId: owner.id, baseIds: [paid.id] })).id],
      "/knowledge/bases": [knowledge.id],
      "/knowledge/categories": [(await aCategory({ userId: owner.id })).id],
      "/knowledge/text-snippets": [(await aSnippet({ knowledgeBaseId: knowledge.id })).id],
      "/variables": [(await aVariable({ userId: owner.id })).id],
      "/folders": [(await aFolder({ userId: owner.id })).id],
    };
    const stranger = await aUser();
    const asked = CONTRACTS.filter(
      (contract) =>
        !contract.access &&
        contract.path.includes("{") &&
        wrongBody(contract) &&
        !FOR_ANYBODY.test(contract.path),
    );
    expect(asked.length).toBeGreaterThan(25);
    for (const contract of asked) {
      const kind = Object.keys(ids).find((beginning) => contract.path.startsWith(beginning));
      for (const id of [...(kind ? ids[kind]! : []), MISSING]) {
        const { call, status, code } = await answerTo(way, contract, { user: stranger, id });
        const isRefused = [403, 404].includes(status);
        expect({ call, id, status, code, isRefused }).toMatchObject({ isRefused: true });
      }
      // The owner gets the validation error.
      if (kind && !/review|activation-codes|tests|versions|examples\/|promo/.test(contract.path)) {
        const { call, status } = await answerTo(way, contract, { user: owner, id: ids[kind]![0] });
        const isToldOfBody = [415, 422].includes(status);
        expect({ call, status, isToldOfBody }).toMatchObject({ isToldOfBody: true });
      }
    }
  });

  test("a wrong body tells a stranger nothing of a hidden sample, and its author what is wrong", async () => {
    const author = await aUser();
    const base = await aBase({ accessType: "ONE_TIME", oneTimePrice: 100, hiddenAt: new Date() });
    const { id } = await aPrompt({ base, userId: author.id, isPublic: false, samplePosition: 1 });
    const stranger = await aUser();
    const calls = CONTRACTS.filter(
      (contract) =>
        /^\/prompts\/\{id\}(?:$|\/(?:run|duplicate|folder)$)/.test(contract.path) && wrongBody(contract),
    );
    expect(calls.length).toBeGreaterThan(3);
    for (const contract of calls) {
      const { call, code } = await answerTo(way, contract, { user: stranger, id });
      expect([call, code]).toEqual([call, (await answerTo(way, contract, { user: stranger })).code]);
      expect(code).toBe("PROMPT_NOT_FOUND");
      const told = await answerTo(way, contract, { user: author, id });
      expect(told).toMatchObject({ call, code: "VALIDATION_FAILED" });
    }
  });
});
