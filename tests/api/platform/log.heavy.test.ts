import pino from "pino";
import { CONTRACTS } from "@/app/api/contracts";
import { log } from "@/lib/platform/log";
import { z } from "@/lib/platform/validation/zod";
import { aToken, send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { handlerOf } from "@/tests/support/every-call";
import { aMember } from "@/tests/support/viewers";

const MARK = "канарейка-4711";
const lines: string[] = [];
const inner = log as unknown as Record<symbol, unknown>;
const before = { stream: inner[pino.symbols.streamSym], level: log.level };

beforeAll(async () => {
  await resetDatabase();
  inner[pino.symbols.streamSym] = { write: (line: string) => lines.push(line) };
  log.level = "debug";
});
afterAll(() => {
  inner[pino.symbols.streamSym] = before.stream;
  log.level = before.level;
});

test("nothing that a caller sends to any call is in the log: texts, codes, addresses of mail, tokens, cookies", async () => {
  const member = await aMember({ role: "admin" });
  const token = await aToken(member.id);
  for (const { method, path, input } of CONTRACTS) {
    const handler = handlerOf(path)[method]!;
    const object = input instanceof z.ZodPipe ? input.in : input;
    const names =
      object instanceof z.ZodObject ? Object.keys(object.shape) : ["text", "code", "token", "email"];
    const fields = Object.fromEntries(
      names.map((name) => [name, /mail/i.test(name) ? "canary-4711@mail.example" : MARK]),
    );
    const params = Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => [name!, MARK]));
    const headers = { cookie: "a=canary-4711", authorization: "Bearer canary-4711" };
    const isRead = method === "GET";
    for (const own of [token, "canary-4711"])
      await send(handler, method, {
        params,
        token: own,
        headers,
        query: `?${new URLSearchParams(isRead ? fields : {})}`,
        ...(!isRead && { json: fields }),
      });
  }
  expect(lines.length).toBeGreaterThan(CONTRACTS.length);
  const said = lines.filter((line) => /(?:канарейка|canary|%D0%B0)-4711/i.test(line) || line.includes(token));
  expect(said).toEqual([]);
});
