import { errorAnswer } from "@/lib/platform/http/answer";
import { bodyUpTo, jsonBody } from "@/lib/platform/http/body";
import { log } from "@/lib/platform/log";

const read = (value: unknown) =>
  jsonBody(
    new Request("http://x/", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(value),
    }),
  );

test("a body holds at most a thousand values, however deep they stand", async () => {
  await expect(read({ values: Array(998).fill(1) })).resolves.toHaveProperty("values");
  await expect(read({ tags: Array(1_000).fill(1) })).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
  await expect(read({ tags: Array(40).fill(Array(40).fill(1)) })).rejects.toMatchObject({
    code: "MALFORMED_REQUEST",
  });
  await expect(
    read(Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [index, null]))),
  ).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
});

test("a body that is nested without end is one of many values", async () => {
  const deep = new Request("http://x/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: `{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  });
  await expect(jsonBody(deep)).rejects.toMatchObject({ code: "MALFORMED_REQUEST" });
});

test("a caller who hangs up inside a body is no outage: nothing is logged as an error", async () => {
  const errors = jest.spyOn(log, "error");
  const headers = { "content-type": "application/json" };
  for (const readBody of [jsonBody, (request: Request) => bodyUpTo(request, 1_000)]) {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"title":'));
      },
      // What Node says of an incoming request whose connection is gone.
      pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
    });
    const request = new Request("http://x/", {
      method: "POST",
      headers,
      body,
      duplex: "half",
    } as RequestInit);
    const thrown = await readBody(request).catch((error: unknown) => error);
    expect(errorAnswer(thrown, "en", "1").status).toBe(400);
  }
  expect(errors).not.toHaveBeenCalled();
});
