// What a page for a signed-in person costs its server: `npm run bench -- page-cost [--beside DIRECTORY] [--rounds 4] [--answers 150] [--write]`; Linux only.
// `--beside` is the standalone folder of another build, measured in turns with this one: a machine's speed drifts.
import { readFileSync } from "node:fs";
import http from "node:http";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import type { BuiltServer } from "../../scripts/test/built-server";
import { type NamedThing, publicPromptHref } from "@/lib/platform/hrefs";
import { type Member, sessionCookie, signIn } from "../drills/stand/member";
import { openStand } from "../drills/stand/stand";
import { writeTable } from "./document";
import { readerCookie, stateOf } from "./reader";

const PAGES = ["/", "/feedback", "/my-prompts", "/public-prompts", "/bases"];

type Served = { name: string; server: BuiltServer; cookie: string; isReader?: true };
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
  const page = await addPrompts(await signIn(server));
  const cookie = await sessionCookie(server);
  const reader = await readerCookie(server.origin, cookie);
  const served: Served[] = [
    { name: "ms", server, cookie },
    { name: "ms with scripts", server, cookie: reader, isReader: true },
  ];
  if (values.beside) {
    const other = await stand.start({}, values.beside);
    served.unshift({ name: "ms beside", server: other, cookie: await sessionCookie(other) });
  }
  const rows = await pageCosts(served, Number(values.rounds), Number(values.answers), [...PAGES, page]);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
  // Of each server its time alone.
  const isTime = (_: string, index: number) => index === 0 || index % 4 === 1;
  if (values.write)
    writeTable(
      "page-cost",
      rows.map((row) => row.filter(isTime).map((each) => each.replace(/ \(.*\)/, ""))),
    );
}

/** A full page of own prompts, which everybody may read. @returns the page of the last */
async function addPrompts(member: Member): Promise<string> {
  let page = "";
  const base = await member.call("POST", "/bases", {
    base_name: "Письма",
    base_description: "База для замера",
    access_type: "FREE",
  });
  for (let count = 0; count < 24; count += 1) {
    const { id, slug } = await member.call<NamedThing>("POST", "/prompts", {
      title: `Письмо клиенту с ответом ${count}`,
      shortDescription: `Короткое и вежливое письмо: ответ и срок ${count}`,
      promptText: `Напиши письмо о {{тема}} для {{кто}}. Номер ${count}`,
      contentType: "TEXT",
      category: "",
      tags: ["письма", "работа"],
      promptBaseId: base.id,
    });
    page = publicPromptHref({ id, slug });
  }
  return page;
}

/** A table of what each page costs at each server: the median of the rounds. */
export async function pageCosts(
  served: Served[],
  rounds: number,
  answers: number,
  pages = PAGES,
): Promise<string[][]> {
  const costs = new Map<string, Cost>();
  const states = new Map<string, string>();
  for (const { name, server, cookie, isReader } of served)
    for (const page of pages) {
      const html = gunzipSync(await answered(server.origin + page, cookie, answers)).toString();
      if (isReader && html.includes("reader-place"))
        states.set(page + name, stateOf(html) + (page === "/" ? "&desk=ru" : ""));
    }
  for (let round = 0; round < rounds; round += 1)
    for (const page of pages)
      for (const { name, server, cookie } of served) {
        const state = states.get(page + name);
        const before = processorTime(server.pid);
        const body = await answered(server.origin + page, cookie, answers);
        if (state) await answered(server.origin + state, cookie, answers);
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
  return [["", ...head], ...pages.map((page) => [page.replace(/[0-9a-f-]{36}.*/, "…"), ...figures(page)])];
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
