import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { z } from "@/lib/platform/validation/zod";
import { textOf } from "../answer";
import { textModel, type TextModelList, type TextModel } from "./schema";

const DEADLINE_MS = 5_000;
const LARGEST = 1024 * 1024;
const MOST_MODELS = 200;
/** TTL of a list, and the delay before a failed one is requested again. */
const FRESH_MS = 60 * 60_000;
const RETRY_MS = 60_000;

let kept: { list: TextModelList; until: number; url: string } | null = null;
let asking: Promise<TextModelList> | null = null;

/** Models to recommend. An outage of the service is never seen: the last list stays, before the first the built-in one. */
export async function listTextModels(): Promise<TextModelList> {
  const { TEXT_MODELS_URL: url } = env();
  if (!url) return builtIn();
  if (kept?.url === url && Date.now() < kept.until) return kept.list;
  asking ??= refresh(url).finally(() => (asking = null));
  return asking;
}

async function refresh(url: string): Promise<TextModelList> {
  try {
    kept = { list: await download(url), until: Date.now() + FRESH_MS, url };
  } catch (error) {
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      "the list of text models did not come",
    );
    kept = { list: kept?.url === url ? kept.list : builtIn(), until: Date.now() + RETRY_MS, url };
  }
  return kept.list;
}

/** Redirects are not followed: only the configured address is called. @throws Error when there is no usable list within five seconds */
async function download(url: string): Promise<TextModelList> {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const found = z
    .object({ items: z.object({ text: z.array(z.unknown()) }) })
    .parse(JSON.parse(await textOf(response, LARGEST)));
  const models = found.items.text
    .flatMap((entry) => textModel.safeParse(entry).data ?? [])
    .slice(0, MOST_MODELS);
  if (models.length === 0) throw new Error("no models in the answer");
  return { items: { text: models } };
}

function builtIn(): TextModelList {
  return { items: { text: BUILT_IN_MODELS } };
}

/** Recommended where no list is configured, or it does not answer. */
export const BUILT_IN_MODELS: TextModel[] = [
  { name: "gpt-5", title: "GPT-5", type: "text", provider: "OpenAI", icon: "" },
  { name: "claude-sonnet", title: "Claude Sonnet", type: "text", provider: "Anthropic", icon: "" },
  { name: "gemini-pro", title: "Gemini Pro", type: "text", provider: "Google", icon: "" },
  { name: "deepseek-chat", title: "DeepSeek", type: "text", provider: "DeepSeek", icon: "" },
  { name: "yandexgpt", title: "YandexGPT", type: "text", provider: "Яндекс", icon: "" },
  { name: "gigachat", title: "GigaChat", type: "text", provider: "Сбер", icon: "" },
];
