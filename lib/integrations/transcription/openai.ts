import { env } from "@/lib/platform/env";
import { z } from "@/lib/platform/validation/zod";
import { paidCall, PROMPT_WORDS } from "./paid-call";
import { firstTerms, type ProviderSettings, type SpeechProvider, type SpokenSegment } from "./provider";
import { cleanSegments, segmentsOf } from "./segments";

const transcription = z.object({
  text: z.string().nullish(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).nullish(),
  words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).nullish(),
  language: z.string().max(20).nullish(),
});
type TimedWord = NonNullable<z.infer<typeof transcription>["words"]>[number];

/**
 * Any service with OpenAI's `/audio/transcriptions`: OpenAI, Groq, or an own server such as Speaches or vLLM. Times of segments and words are
 * taken where they are given; models that only know plain JSON refuse the first call, which is then not paid.
 */
export function openai(settings: ProviderSettings): SpeechProvider {
  return paidCall(
    {
      name: "openai",
      url: `${settings.baseUrl.replace(/\/$/, "")}/audio/transcriptions`,
      form(sound, wishes) {
        const form = new FormData();
        form.set("file", sound);
        form.set("model", env().SPEECH_MODEL);
        form.set("response_format", "verbose_json");
        for (const unit of ["segment", "word"]) form.append("timestamp_granularities[]", unit);
        if (wishes?.language) form.set("language", wishes.language);
        const terms = firstTerms(wishes?.terms ?? [], PROMPT_WORDS);
        if (terms.length > 0) form.set("prompt", terms.join(", "));
        return form;
      },
      instead({ status }, form) {
        if (status !== 400 && status !== 422) return null;
        form.set("response_format", "json");
        form.delete("timestamp_granularities[]");
        return form;
      },
      read({ body }) {
        const { data } = transcription.safeParse(body);
        if (!data) return null;
        return {
          text: (data.text ?? "").trim(),
          segments: cleanSegments(timedSegments(data.segments ?? [], data.words ?? [])),
          language: codeOf(data.language),
          costUsd: null,
        };
      },
    },
    settings,
  );
}

/** Segments with times of their words, where both agree; services that give words alone get segments made of them. */
function timedSegments(segments: SpokenSegment[], words: TimedWord[]): SpokenSegment[] {
  if (segments.length === 0)
    return segmentsOf(words.map(({ word, ...times }) => ({ text: word.trim(), ...times })));
  let next = 0;
  return segments.map(({ start, end, text }) => {
    const from = next;
    while (next < words.length && middleOf(words[next]!) < end) next += 1;
    const own = words.slice(from, next);
    const isWhole = own.length > 0 && own.length === text.trim().split(/\s+/).length;
    const times = own.flatMap((word) =>
      [word.start, word.end].map((at) => Math.round(Math.max(0, at) * 1_000)),
    );
    return { start, end, text, ...(isWhole && { times }) };
  });
}

const middleOf = ({ start, end }: TimedWord) => (start + end) / 2;

/** OpenAI names languages in English ("russian"), others give codes. */
function codeOf(language: string | null | undefined): string | null {
  if (!language || /^[a-z]{2,3}([-_]\w+)?$/i.test(language)) return language ?? null;
  const names = new Intl.DisplayNames("en", { type: "language" });
  const wanted = language.toLowerCase();
  return SPOKEN.find((code) => names.of(code)?.toLowerCase() === wanted) ?? null;
}

/** Whisper's languages (ISO 639-1). */
const SPOKEN =
  "af ar az be bg bn bs ca cs cy da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mi mk ml mr ms my ne nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh".split(
    " ",
  );
