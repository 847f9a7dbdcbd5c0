import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Member } from "./member";
import { type Answer, ask } from "./visitor";
import { SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";

const document = (name: string) =>
  new File([new Uint8Array(readFileSync(path.resolve("tests/files/documents", name)))], name);
const video = () =>
  new File([new Uint8Array(readFileSync(path.resolve("tests/files/video/speech-ru.mp4")))], "speech-ru.mp4", {
    type: "video/mp4",
  });
const WORDS = ["текст", "анализ", "marketing", "письмо", "код", "картинка", "video", "план"];
const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

export type Place = { origin: string; member: Member; cookie: string; baseId: string; promptIds: string[] };

type Act = (place: Place) => Promise<Answer>;

const page =
  (address: (place: Place) => string): Act =>
  (place) =>
    ask(place.origin + address(place));
const asMember =
  (address: (place: Place) => string): Act =>
  (place) =>
    ask(place.origin + address(place), { headers: { cookie: place.cookie } });
const send =
  (address: string, form: (place: Place) => Record<string, string | File>, headers = {}): Act =>
  (place) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form(place))) body.set(name, value);
    return ask(place.origin + address, {
      method: "POST",
      headers: { ...place.member.headers, ...headers },
      body,
    });
  };
const write =
  (method: string, address: (place: Place) => string, values: (place: Place) => object): Act =>
  (place) =>
    ask(place.origin + address(place), {
      method,
      headers: { ...place.member.headers, "content-type": "application/json" },
      body: JSON.stringify(values(place)),
    });

const prompt = ({ baseId }: Place) => ({
  title: `П ${randomUUID().slice(0, 8)}`,
  shortDescription: "Промпт под нагрузкой",
  promptText: `Текст ${any(WORDS)} ${randomUUID()} для нагрузки`,
  contentType: "TEXT",
  category: "",
  tags: [any(WORDS)],
  promptBaseId: baseId,
});

async function createPrompt(place: Place): Promise<Answer> {
  const answer = await write("POST", () => "/api/prompts", prompt)(place);
  if (answer.status === 201) place.promptIds.push((JSON.parse(answer.text) as { id: string }).id);
  return answer;
}

async function deletePrompt(place: Place): Promise<Answer> {
  const id = place.promptIds.length > 20 ? place.promptIds.shift()! : randomUUID();
  return write(
    "DELETE",
    () => `/api/prompts/${id}`,
    () => ({}),
  )(place);
}

/** What people do all day, with how often they do it. */
const ACTS: [number, Act][] = [
  [30, page(() => any(["/", "/en", "/public-prompts", "/bases", "/en/public-prompts"]))],
  [15, page((place) => `/public-prompts/${any(place.promptIds)}`)],
  [8, page((place) => `/bases/${place.baseId}`)],
  [
    15,
    page(() =>
      any([
        `/${randomUUID()}`,
        `/bases/${randomUUID()}`,
        `/public-prompts/${randomUUID()}`,
        `/profile/${randomUUID()}`,
      ]),
    ),
  ],
  [10, page(() => `/public-prompts?q=${encodeURIComponent(any(WORDS))}&type=${any(["TEXT", "IMAGE"])}`)],
  [10, page(() => `/api/prompts?q=${encodeURIComponent(any(WORDS))}`)],
  [12, asMember(() => any(["/", "/my-prompts", "/my-bases", "/knowledge", "/public-prompts"]))],
  [6, asMember((place) => `/my-prompts/${any(place.promptIds)}`)],
  [6, createPrompt],
  [6, write("PATCH", (place) => `/api/prompts/${any(place.promptIds)}`, prompt)],
  [3, deletePrompt],
  [
    2,
    write(
      "PUT",
      (place) => `/api/prompt_bases/${place.baseId}`,
      () => ({
        base_name: `База ${randomUUID().slice(0, 8)}`,
        base_description: "База под нагрузкой",
        access_type: "FREE",
      }),
    ),
  ],
  [
    3,
    send("/api/documents/extract-text", () => ({
      file: document(any(["contract.docx", "budget.xlsx", "report.doc", "letter.md"])),
    })),
  ],
  [1, send("/api/documents/analyze", () => ({ file: document("letter.md"), task: "Перескажи" }))],
  [1, send("/api/prompts/import", (place) => ({ file: document("letter.md"), promptBaseId: place.baseId }))],
  [
    0.1,
    send("/api/media/video-to-text", () => ({ video: video(), provider: any(SPEECH_PROVIDER_NAMES) }), {
      prefer: "respond-async",
    }),
  ],
];

const TOTAL = ACTS.reduce((sum, [weight]) => sum + weight, 0);

function anyAct(): Act {
  let at = Math.random() * TOTAL;
  return ACTS.find(([weight]) => (at -= weight) < 0)?.[1] ?? ACTS[0]![1];
}

/** `people` act at once until `until` (a time in milliseconds). @returns how often each status came */
export async function mixedLoad(place: Place, people: number, until: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (Date.now() < until) {
        const { status } = await anyAct()(place);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  return statuses;
}
