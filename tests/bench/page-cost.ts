// What a page for a signed-in person costs its server: `npm run bench -- page-cost [--beside DIRECTORY] [--rounds 4] [--answers 150] [--write]`; Linux only.
// `--beside` is the standalone folder of another build, measured in turns with this one: a machine's speed drifts.
import { readFileSync } from "node:fs";
import http from "node:http";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import type { BuiltServer } from "../../scripts/test/built-server";
import { type Member, sessionCookie, signIn } from "../drills/stand/member";
import { openStand } from "../drills/stand/stand";
import { writeTable } from "./document";

const PAGES = ["/feedback", "/my-prompts", "/public-prompts"];
const WARM = 150;

type Served = { name: string; server: BuiltServer; cookie: string };
type Cost = { times: number[]; html: number; data: number; compressed: number };

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      beside: { type: "string" },
      rounds: { type: "string", default: "4" },
      answers: { type: "string", default: "150" },
      write: { type: "boolean", default: false },
    },
  });
  await using stand = await openStand();
  const server = await stand.start();
  await addPrompts(await signIn(server));
  const served: Served[] = [{ name: "ms", server, cookie: await sessionCookie(server) }];
  if (values.beside) {
    const other = await stand.start({}, values.beside);
    served.unshift({ name: "ms beside", server: other, cookie: await sessionCookie(other) });
  }
  const rows = await pageCosts(served, Number(values.rounds), Number(values.answers));
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  if (values.write) writeTable("page-cost", rows);
}

/** A full page of own prompts, which everybody may read. */
async function addPrompts(member: Member): Promise<void> {
  const base = await member.call("POST", "/bases", {
    base_name: "Письма",
    base_description: "База для замера",
    access_type: "FREE",
  });
  for (let count = 0; count < 24; count += 1)
    await member.call("POST", "/prompts", {
      title: `Письмо клиенту с ответом ${count}`,
      shortDescription: `Короткое и вежливое письмо: ответ и срок ${count}`,
      promptText: `Напиши письмо о {{тема}} для {{кто}}. Номер ${count}`,
      contentType: "TEXT",
      category: "",
      tags: ["письма", "работа"],
      promptBaseId: base.id,
    });
}

/** A table of what each page costs at each server: the median of the rounds. */
export async function pageCosts(served: Served[], rounds: number, answers: number): Promise<string[][]> {
  const costs = new Map<string, Cost>();
  for (const { server, cookie } of served)
    for (const page of PAGES) await answered(server.origin + page, cookie, WARM);
  for (let round = 0; round < rounds; round += 1)
    for (const page of PAGES)
      for (const { name, server, cookie } of served) {
        const before = processorTime(server.pid);
        const body = await answered(server.origin + page, cookie, answers);
        const time = (processorTime(server.pid) - before) / answers;
        const html = gunzipSync(body).toString();
        const data = [...html.matchAll(/self\.__next_f\.push\(.*?\)<\/script>/gs)].join("").length;
        const cost = costs.get(page + name) ?? {
          times: [],
          html: html.length,
          data,
          compressed: body.length,
        };
        cost.times.push(time);
        costs.set(page + name, cost);
      }
  const figures = (page: string) =>
    served.flatMap(({ name }) => {
      const { times, html, data, compressed } = costs.get(page + name)!;
      const sorted = times.sort((a, b) => a - b);
      return [
        `${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} (${sorted[0]!.toFixed(1)})`,
        ...[html, data, compressed].map((size) => (size / 1024).toFixed(1)),
      ];
    });
  const head = served.flatMap(({ name }) => [name, "HTML, KB", "of it data", "compressed"]);
  return [["", ...head], ...PAGES.map((page) => [page, ...figures(page)])];
}

/** Milliseconds that a process has spent, in its own code and in the system's for it. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10; // a tick is a hundredth of a second
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

/** Asks so many times, one after the other. @returns the last body, compressed as it came */
async function answered(url: string, cookie: string, times: number): Promise<Buffer> {
  let body: Buffer = Buffer.alloc(0);
  for (let asked = 0; asked < times; asked += 1) body = await once(url, cookie);
  return body;
}

function once(url: string, cookie: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { cookie, "accept-encoding": "gzip" } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`${url}: ${response.statusCode}`)),
        );
      })
      .on("error", reject);
  });
}
