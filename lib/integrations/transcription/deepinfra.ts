import { z } from "@/lib/platform/validation/zod";
import { paidCall, PROMPT_WORDS } from "./paid-call";
import { firstTerms, type ProviderSettings, type SpeechProvider } from "./provider";
import { cleanSegments } from "./segments";

const MODEL = "openai/whisper-large-v3-turbo";

const inference = z.object({
  text: z.string().nullish(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).nullish(),
  language: z.string().max(20).nullish(),
  inference_status: z
    .object({ status: z.string().nullish(), cost: z.number().nonnegative().nullish() })
    .nullish(),
});

/** DeepInfra's Whisper (docs/product/safety.md 6): one call, which tells its cost. */
export function deepinfra(settings: ProviderSettings): SpeechProvider {
  return paidCall(
    {
      name: "deepinfra",
      url: `${settings.baseUrl.replace(/\/$/, "")}/v1/inference/${MODEL}`,
      form(sound, wishes) {
        const form = new FormData();
        form.set("audio", sound);
        form.set("task", "transcribe");
        form.set("chunk_level", "segment");
        if (wishes?.language) form.set("language", wishes.language);
        const terms = firstTerms(wishes?.terms ?? [], PROMPT_WORDS);
        if (terms.length > 0) form.set("initial_prompt", terms.join(", "));
        return form;
      },
      read({ body }) {
        const { data } = inference.safeParse(body);
        if (!data || data.inference_status?.status === "failed") return null;
        return {
          text: (data.text ?? "").trim(),
          segments: cleanSegments(data.segments ?? []),
          language: data.language ?? null,
          costUsd: data.inference_status?.cost || null,
        };
      },
    },
    settings,
  );
}
