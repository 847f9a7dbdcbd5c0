import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { answerError } from "@/lib/platform/http-server/early-answer";
import { AppError } from "@/lib/platform/errors";

/** The response at `path` of a server that refuses everything. */
async function refusalAt(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ type: string | null; text: string }> {
  const server = createServer(
    (request, response) => void answerError(request, response, new AppError("LENGTH_REQUIRED")),
  ).listen(0, "127.0.0.1");
  try {
    await new Promise((resolve) => server.once("listening", resolve));
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
      headers,
    });
    return { type: answer.headers.get("content-type"), text: await answer.text() };
  } finally {
    server.close();
  }
}

test.each(["/api/prompts", "/api", "/api?x=1"])("%s is a call: the refusal is JSON", async (path) => {
  const { type, text } = await refusalAt(path);
  expect(type).toBe("application/json");
  expect(JSON.parse(text)).toMatchObject({ code: "LENGTH_REQUIRED" });
});

test("the page about the calls is a page: the refusal is its sentence", async () => {
  const { type, text } = await refusalAt("/api-docs");
  expect(type).toBe("text/plain; charset=utf-8");
  expect(text).not.toContain("LENGTH_REQUIRED");
});

test("a form that a script submits gets the refusal as text that the script reads", async () => {
  const { type, text } = await refusalAt("/feedback", { "next-action": "0".repeat(40) });
  expect(type).toBe("text/plain");
  expect(JSON.parse(text)).toMatchObject({ status: 411, code: "LENGTH_REQUIRED" });
});
