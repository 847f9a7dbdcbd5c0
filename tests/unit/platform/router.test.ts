import { contract, type Method } from "@/lib/platform/http/contract";
import { createRouter, route } from "@/lib/platform/http/router";
import { z } from "@/lib/platform/validation/zod";

const call = (method: Method, path: string) =>
  route(
    contract({ method, path, tag: "", summary: "", access: "open", input: z.object({}) }),
    async () => null,
  );

/** Answers with the called address and its parameters. */
const answer = createRouter(
  [
    call("GET", "/bases"),
    call("POST", "/bases"),
    call("GET", "/bases/{id}"),
    call("GET", "/bases/search"),
    call("GET", "/bases/{id}/codes/{code}"),
    call("GET", "/bases/search/words"),
  ],
  ({ contract: { method, path } }) =>
    async (_request, { params }) =>
      Response.json([`${method} ${path}`, (await params) ?? null]),
);

async function answerOf(method: string, ...segments: string[]) {
  const found = answer(new Request("http://127.0.0.1/api", { method }), segments);
  const response = await found;
  return response && { status: response.status, allow: response.headers.get("Allow"), response };
}

const bodyOf = async (...segments: string[]) => (await answerOf("GET", ...segments))?.response.json();

it("answers a call by its address, with the parameters of it", async () => {
  expect(await bodyOf("bases")).toEqual(["GET /bases", null]);
  expect(await bodyOf("bases", "7")).toEqual(["GET /bases/{id}", { id: "7" }]);
  expect(await bodyOf("bases", "7", "codes", "a b/c")).toEqual([
    "GET /bases/{id}/codes/{code}",
    { id: "7", code: "a b/c" },
  ]);
});

it("takes a fixed segment before a parameter, and the parameter where nothing follows the fixed one", async () => {
  expect(await bodyOf("bases", "search")).toEqual(["GET /bases/search", null]);
  expect(await bodyOf("bases", "search", "words")).toEqual(["GET /bases/search/words", null]);
  expect(await bodyOf("bases", "search", "codes", "1")).toEqual([
    "GET /bases/{id}/codes/{code}",
    { id: "search", code: "1" },
  ]);
});

it.each([[[]], [["base"]], [["bases", "7", "codes"]], [["bases", "7", "codes", "1", "2"]], [["__proto__"]]])(
  "has no answer at %j",
  async (segments) => {
    expect(await answerOf("GET", ...segments)).toBeNull();
  },
);

it("answers other methods with 405, OPTIONS with the methods of the address, and HEAD as GET", async () => {
  expect(await answerOf("DELETE", "bases")).toMatchObject({ status: 405, allow: "GET, POST" });
  expect(await answerOf("OPTIONS", "bases", "7")).toMatchObject({ status: 204, allow: "GET" });
  expect((await answerOf("HEAD", "bases"))?.status).toBe(200);
});
