import { SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";
import { createLinkInput } from "@/lib/identity/people/links/schema";
import { DAY } from "@/lib/platform/clock";
import { moment, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import {
  MOST_CHANGES,
  MOST_SPEAKERS,
  SEGMENT_LENGTH,
  SOUND_DAYS_MAX,
  SPEAKER_LENGTH,
  TITLE_LENGTH,
  TRANSCRIPT_FORMATS,
} from "../limits";

// Times in milliseconds from the beginning.

const MOST_SEGMENTS = 1_000_000;
const speakerId = z.string().regex(/^\w{1,10}$/, "validation.invalid");
const speaker = z.object({ id: speakerId, name: line({ max: SPEAKER_LENGTH }) });
const index = wholeNumber(0, MOST_SEGMENTS);
const version = wholeNumber(1, 2_000_000_000);

export const transcriptIdInput = z.object({ id: uuid });
export const downloadInput = z.object({ id: uuid, format: z.enum(TRANSCRIPT_FORMATS).default("txt") });

/** Transcripts are read only: nothing of them is copied into a base. */
export const createTranscriptLinkInput = createLinkInput.extend({ allow: z.literal("read").default("read") });

const keptMoment = msg("validation.media.keepUntil", { days: SOUND_DAYS_MAX });
export const keepAudioInput = z
  .object({
    id: uuid,
    keepUntil: moment(keptMoment)
      .refine(
        (at) => at.getTime() > Date.now() && at.getTime() < Date.now() + SOUND_DAYS_MAX * DAY,
        keptMoment,
      )
      .optional(),
    delete: z.literal(true).optional(),
  })
  .refine((input) => input.delete || input.keepUntil, { path: ["keepUntil"], error: keptMoment });

export const editTranscriptInput = z.object({
  id: uuid,
  /** The version that the change was made from. */
  version,
  title: line({ max: TITLE_LENGTH }).optional(),
  /** Names of speakers, new speakers among them. */
  speakers: z.array(speaker).max(MOST_SPEAKERS).optional(),
  /** Pieces by their index: another text, another speaker (null: none). */
  segments: z
    .array(
      z.object({
        index,
        text: text({ max: SEGMENT_LENGTH }).optional(),
        speaker: speakerId.nullable().optional(),
      }),
    )
    .max(MOST_CHANGES)
    .optional(),
  /** Joins this piece and the next one. */
  merge: index.optional(),
  /** Cuts a piece before its word with this number, from 1. */
  split: z.object({ index, word: wholeNumber(1, MOST_SEGMENTS) }).optional(),
  /** Puts an earlier version in the place of this one; other changes are ignored. */
  restore: version.optional(),
});

const audioOutput = z
  .object({ url: z.string(), bytes: z.number().int(), until: z.string().meta({ format: "date-time" }) })
  .nullable();
export const keptAudioOutput = z.object({ audio: audioOutput });

export const transcriptOutput = z.object({
  id: uuid,
  title: z.string(),
  filename: z.string(),
  provider: z.enum(SPEECH_PROVIDER_NAMES),
  createdAt: z.string().meta({ format: "date-time" }),
  duration: z.number().int(),
  language: z.string().nullable(),
  version: z.number().int(),
  /** Speakers were asked for; without any in `speakers` the provider could not tell them apart. */
  withSpeakers: z.boolean(),
  /** In the order of their first words; an empty name until a person gives one. */
  speakers: z.array(z.object({ id: z.string(), name: z.string() })),
  segments: z.array(
    z.object({
      start: z.number().int(),
      end: z.number().int(),
      speaker: z.string().nullable(),
      text: z.string(),
      /** Empty where the provider times no words. */
      words: z.array(z.object({ text: z.string(), start: z.number().int(), end: z.number().int() })),
    }),
  ),
  /** Versions kept from before, newest first. */
  versions: z.array(
    z.object({ version: z.number().int(), createdAt: z.string().meta({ format: "date-time" }) }),
  ),
  /** The sound, while it is kept. */
  audio: audioOutput,
});

export type Speaker = z.infer<typeof speaker>;
export type Transcript = z.infer<typeof transcriptOutput>;
export type EditTranscriptInput = z.output<typeof editTranscriptInput>;
export type KeepAudioInput = z.output<typeof keepAudioInput>;
export type CreateTranscriptLinkInput = z.output<typeof createTranscriptLinkInput>;
export type DownloadInput = z.output<typeof downloadInput>;
