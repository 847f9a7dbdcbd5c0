import fs from "node:fs/promises";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import pg from "pg";
import { deleteKnowledgeFile, uploadKnowledgeFile } from "@/lib/knowledge/files/mutations";
import { db } from "@/lib/platform/db/client";
import { sweepObjects } from "@/lib/storage/sweep";

// Run by tests/domain/storage/killed.heavy.test.ts: a file of knowledge is stored, kept, deleted and swept for. Every statement, every
// change of a folder and every request to a bucket is a step; before the step of that number this process dies.
const [userId, knowledgeBaseId, diesAt] = process.argv.slice(2) as [string, string, string];
let steps = 0;

function before<Call>(original: Call): Call {
  return function step(this: unknown, ...args: unknown[]) {
    steps += 1;
    if (steps === Number(diesAt)) process.kill(process.pid, "SIGKILL");
    return Reflect.apply(original as (...args: unknown[]) => unknown, this, args);
  } as Call;
}

await db.$queryRaw`SELECT 1`;
pg.Client.prototype.query = before(pg.Client.prototype.query);
Object.assign(
  fs,
  Object.fromEntries(
    (["mkdir", "open", "rename", "rm", "rmdir"] as const).map((name) => [name, before(fs[name])]),
  ),
);
http.request = before(http.request);
syncBuiltinESMExports();

const me = {
  kind: "member",
  id: userId,
  role: "user",
  language: "ru",
  via: { kind: "token", id: userId },
} as const;
const file = { filename: "заметки.txt", mimeType: "text/plain", bytes: Buffer.from("Хлеб зреет 18 часов") };
const { id } = await uploadKnowledgeFile(me, { id: knowledgeBaseId, file });
await deleteKnowledgeFile(me, { id });
await sweepObjects();
process.stdout.write(String(steps));
process.exit(0);
