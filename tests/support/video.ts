import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "@/lib/platform/db/client";
import { sweepObjects } from "@/lib/storage/sweep";
import { send, type Answer } from "./api";
import { withEnv } from "./environment";
import { type SpeechFakes, startSpeechFakes } from "./fakes/speech";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as mediaRoutes } from "@/lib/media/routes";

const { POST } = handlersAt("/media/video-to-text", mediaRoutes);

export type SpeechServices = SpeechFakes & {
  dataDirectory: string;
  env: Record<string, string>;
  close: () => Promise<void>;
};

/** All speech services and a data directory of the test's own, which the product is led to. */
export async function startSpeechServices(): Promise<SpeechServices> {
  const fakes = await startSpeechFakes();
  const all = Object.values(fakes);
  const dataDirectory = mkdtempSync(path.join(tmpdir(), "promptoteka-media-"));
  const env = {
    ...(Object.assign({}, ...all.map((fake) => fake.env)) as Record<string, string>),
    DATA_DIR: dataDirectory,
    RATE_LIMIT_SCALE: "1000",
  };
  withEnv(env);
  return {
    ...fakes,
    dataDirectory,
    env,
    async close() {
      withEnv();
      await Promise.all(all.map((fake) => fake.close()));
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

export const videoBytes = (name: string): Buffer => readFileSync(path.resolve("tests/files/video", name));

export type VideoSent = {
  file?: string;
  bytes?: Buffer;
  filename?: string;
  provider?: string;
  providerLast?: boolean;
  async?: boolean;
  headers?: Record<string, string>;
};

/** The multipart form of an upload. */
export function videoForm({
  file = "speech-ru.mp4",
  bytes = videoBytes(file),
  filename = file,
  provider,
  providerLast = true,
}: VideoSent): FormData {
  const form = new FormData();
  if (provider && !providerLast) form.set("provider", provider);
  form.set("video", new File([new Uint8Array(bytes)], filename, { type: "video/mp4" }));
  if (provider && providerLast) form.set("provider", provider);
  return form;
}

/** Uploads a video; waits for its text unless `async`. */
export function sendVideo(token: string | undefined, sent: VideoSent = {}): Promise<Answer> {
  return send(POST as never, "POST", {
    token,
    body: videoForm(sent),
    headers: { ...(sent.async && { prefer: "respond-async" }), ...sent.headers },
  });
}

/** Waits until an operation has ended. */
export async function ended(id: string, patience = 20_000) {
  for (const until = Date.now() + patience; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const row = await db.videoOperation.findUniqueOrThrow({ where: { id }, include: { transcript: true } });
    if (["success", "error", "cancelled"].includes(row.state)) return row;
    if (Date.now() > until) throw new Error(`operation ${id} did not end`);
  }
}

/** Removes the files of tests before, whose rows are gone. */
export function forgetFiles({ dataDirectory }: { dataDirectory: string }): void {
  rmSync(path.join(dataDirectory, "objects"), { recursive: true, force: true });
}

/** What ended operations leave behind: names of files, rows of sound. The last of it may go a moment after the end. */
export async function leftBehind(services: { dataDirectory: string }): Promise<string[]> {
  let left = await remains(services);
  for (
    const until = Date.now() + 15_000;
    left.length > 0 && Date.now() < until;
    left = await remains(services)
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  return left;
}

async function remains({ dataDirectory }: { dataDirectory: string }): Promise<string[]> {
  await sweepObjects();
  const files = [
    ...filesUnder(path.join(dataDirectory, "uploads")),
    ...filesUnder(path.join(dataDirectory, "objects", "videos")),
  ];
  const chunks = await db.videoAudioChunk.findMany({ select: { operationId: true, part: true } });
  return [...files, ...chunks.map(({ operationId, part }) => `${operationId}#${part}`)];
}

function filesUnder(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
}
