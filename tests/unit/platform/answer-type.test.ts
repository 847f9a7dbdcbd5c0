import { contract } from "@/lib/platform/http/contract";
import { openApiDocument } from "@/lib/platform/http/openapi";
import { createAdapter } from "@/lib/platform/http/route";
import { route } from "@/lib/platform/http/router";
import { z } from "@/lib/platform/validation/zod";
import { GUEST } from "@/lib/platform/viewer";

const plain = contract({
  method: "GET",
  path: "/payments/result",
  tag: "access",
  summary: "What a payment service wants to read",
  input: z.object({ id: z.string() }),
  answerType: "text/plain",
  access: "open",
});

test("a call may answer with a text that is not JSON, and says so in the description", async () => {
  const handle = createAdapter(
    async () => GUEST,
    async () => undefined,
  )(route(plain, async (_viewer, { id }) => `OK${id}`));
  const answer = await handle(new Request("http://localhost/api/payments/result?id=7"), {
    params: Promise.resolve({}),
  });
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "text/plain",
    "OK7",
  ]);
  expect(
    JSON.stringify(openApiDocument([plain], { title: "", version: "1", origin: "http://localhost" })),
  ).toContain('"content":{"text/plain":{"schema":{"type":"string"}}}');
});
