import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import pg from "pg";
import type { Segment } from "@/lib/media/schema";

/** A minute of a soft tone as MP3. */
function aTone(): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "tone-"));
  const file = path.join(folder, "tone.mp3");
  const tone = "sine=frequency=220:duration=60";
  execFileSync("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", tone, "-b:a", "16k", file]);
  const sound = readFileSync(file);
  rmSync(folder, { recursive: true });
  return sound;
}

/** Transcribes a tone of a minute as the page's person, and writes these pieces in the place of its text. @returns the page's address */
export async function aLongTranscript(page: Page, segments: readonly Segment[]): Promise<string> {
  const sent = await page.request.post("/api/media/video-to-text", {
    multipart: {
      provider: "assemblyai",
      speakers: "true",
      video: { name: "Планёрка.mp3", mimeType: "audio/mpeg", buffer: aTone() },
    },
    headers: { origin: process.env.E2E_BASE_URL ?? "" },
    timeout: 60_000,
  });
  expect(sent.status()).toBe(200);
  const { id } = (await sent.json()) as { id: string };
  const ids = [...new Set(segments.map(({ speaker }) => speaker!))];
  const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL });
  await client.connect();
  await client.query(
    "UPDATE transcripts SET segments = $2, speakers = $3, text = $4, text_length = length($4) WHERE operation_id = $1",
    [
      id,
      JSON.stringify(segments),
      JSON.stringify(ids.map((speaker, at) => ({ id: speaker, name: `Участник ${at + 1}` }))),
      segments.map(({ text }) => text).join(" "),
    ],
  );
  await client.end();
  return `/transcripts/${id}`;
}
