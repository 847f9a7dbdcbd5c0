// Answers a second of pages and calls beside what the framework alone does in the same run: `npm run bench -- http [--prompts 20000] [--rounds 3] [--seconds 4] [--write]`.
import { parseArgs } from "node:util";
import { baseHref, type NamedThing, profileHref, publicPromptHref } from "@/lib/platform/hrefs";
import { aPicture } from "@/tests/support/attachments";
import { seedGrowth } from "@/tests/support/growth/seed";
import { sessionCookie, signIn } from "../../drills/stand/member";
import { openStand } from "../../drills/stand/stand";
import { startBareApp } from "./bare-app";
import { type Rate, rounds, type Target } from "./rounds";
import { writeTable } from "../document";
import { QUIET, seeded } from "../seeded";

type Measured = Target & { yardstick?: string };

const HEALTH = "/api/health/live";
const [SMALL, LARGE, RENDERED, RENDERED_LIST] = [
  "bare:18KB",
  "bare:80KB",
  "bare:rendered",
  "bare:rendered-list",
] as const;

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      prompts: { type: "string", default: "20000" },
      rounds: { type: "string", default: "3" },
      seconds: { type: "string", default: "4" },
      write: { type: "boolean", default: false },
    },
  });
  await using bare = await startBareApp();
  await using stand = await openStand();
  await seeded(stand.databaseUrl, (client) => seedGrowth(client, Number(values.prompts)));
  const server = await stand.start(QUIET);
  const member = await signIn(server);
  const cookie = await sessionCookie(server);
  const first = async (path: string) =>
    ((await (await fetch(server.origin + path)).json()) as (NamedThing & { owner?: NamedThing })[])[0]!;
  const prompt = await first("/api/prompts?limit=1");
  const base = await first("/api/bases?accessType=FREE&limit=1");

  const picture = await addPicture(server.origin, member.token);
  const at = (path: string, yardstick?: string, headers?: Record<string, string>): Measured => ({
    name: headers ? `${path} (signed in)` : path,
    url: server.origin + path,
    yardstick,
    headers,
  });
  const person = { cookie };
  const targets: Measured[] = [
    { name: SMALL, url: `${bare.origin}/cached18` },
    { name: LARGE, url: `${bare.origin}/cached80` },
    { name: RENDERED, url: `${bare.origin}/rendered` },
    { name: RENDERED_LIST, url: `${bare.origin}/rendered-list` },
    at(HEALTH),
    ...["/", "/public-prompts", "/bases", baseHref(base), profileHref(base.owner!)].map((path) =>
      at(path, LARGE),
    ),
    at(publicPromptHref(prompt), SMALL),
    at(`/public-prompts?q=${encodeURIComponent("текст")}`, RENDERED),
    ...["/", "/public-prompts", publicPromptHref(prompt), "/bases", "/my-prompts"].map((path) =>
      at(path, RENDERED, person),
    ),
    at("/api/prompts", HEALTH),
    at("/api/prompts", HEALTH, { "ssmm-token": member.token }),
    at(`/api/prompts?q=${encodeURIComponent("текст")}`, HEALTH),
    at("/sitemap.xml"),
    { ...at(picture, HEALTH), name: "a picture of 320 pixels" },
  ];
  const rates = await rounds(targets, Number(values.rounds), Number(values.seconds));
  print(targets, rates);
  if (values.write) writeTable("http", shortTable(targets, rates));
}

/** Adds a result to a prompt that everybody may read. @returns the address of its smallest picture */
async function addPicture(origin: string, token: string): Promise<string> {
  const call = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData;
    const headers = { "ssmm-token": token, ...(!isForm && { "content-type": "application/json" }) };
    const response = await fetch(`${origin}/api${path}`, {
      method: "POST",
      headers,
      body: isForm ? body : JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: string; previews: { url: string }[] };
  };
  const base = await call("/bases", {
    base_name: "Картинки",
    base_description: "Картинки для замера",
    access_type: "FREE",
  });
  const about = {
    title: "Картинка",
    shortDescription: "Картинка для замера",
    promptText: "Нарисуй картинку для замера",
  };
  const prompt = await call("/prompts", { ...about, contentType: "IMAGE", promptBaseId: base.id });
  const body = new FormData();
  body.append("file", await aPicture());
  return (await call(`/prompts/${prompt.id}/examples`, body)).previews[0]!.url;
}

const ratioOf = ({ name, yardstick }: Measured, rates: Map<string, Rate>) =>
  yardstick ? (rates.get(name)!.perSecond / rates.get(yardstick)!.perSecond).toFixed(2) : "";

function shortTable(targets: Measured[], rates: Map<string, Rate>): string[][] {
  const readable = (name: string) => decodeURI(name).replace(/[0-9a-f-]{36}[\w-]*/, "…");
  const isOfMember = ({ headers }: Measured) => headers?.cookie !== undefined; // the bench page-cost tells these
  return [
    ["", "answers a second, 16 connections", "ratio", "to"],
    ...targets
      .filter((target) => !isOfMember(target))
      .map((target) => [
        readable(target.name),
        rates.get(target.name)!.perSecond.toFixed(0),
        ratioOf(target, rates),
        target.yardstick ?? "",
      ]),
  ];
}

function print(targets: Measured[], rates: Map<string, Rate>): void {
  console.log("| | answers/s | p99, ms | ÷ yardstick | failed |\n|---|---|---|---|---|");
  for (const target of targets) {
    const { name, yardstick } = target;
    const { perSecond, p99, failed } = rates.get(name)!;
    const ratio = yardstick ? `${ratioOf(target, rates)} (${yardstick})` : "";
    console.log(`| ${name} | ${perSecond.toFixed(0)} | ${p99} | ${ratio} | ${failed} |`);
  }
}
