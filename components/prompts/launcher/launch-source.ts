import { TYPE_FACTS } from "@/lib/bases/content-types";
import { callApi } from "@/lib/platform/browser/api-client";
import type { getPromptContract } from "@/lib/prompts/contract";
import type { renderPromptContract } from "@/lib/prompts/rendering/contract";
import type { Prompt } from "@/lib/prompts/schema";
import type { TemplateField } from "@/lib/templates/fields";
import type { UsedKnowledge } from "@/lib/variables/schema";
import { type Assembled, textOf } from "../assembled/parts";
import type { RunSource } from "../runs/use-answers";
import { fetchCopy } from "../card/use-copy-prompt";

/** A prompt ready to be launched. */
export type Launchable = {
  assembled: Assembled;
  fields: TemplateField[];
  /** It belongs to a paid base: its text never goes into an address. */
  secret: boolean;
  /** It is in a base of the person's: what comes out may become one of its results. */
  isOwn?: boolean;
  /** A result may be added here. */
  canAddResult?: boolean;
  /** It is for pictures. */
  isForPictures?: boolean;
  /** What the text got of vector bases. */
  sources?: readonly UsedKnowledge[];
};

/** Where the launcher gets a prompt from: the server, or an editor with unsaved changes. */
export type LaunchSource = {
  id: string;
  title: string;
  /** The prompt is launched as stored on the server: it can be filled from a table there. */
  isStored?: boolean;
  /**
   * @param seed for the same random values again; not given: new ones
   * @param values what pieces of vector bases are to fit
   * @throws ApiError
   */
  load: (seed?: number, values?: Readonly<Record<string, string>>) => Promise<Launchable>;
  /** The text with its blanks and names, to use elsewhere. */
  template: () => string | Promise<string>;
};

/** Whether the text of a base's prompts may go to its readers only; an owner may pass on the text of a PRIVATE base. */
export function isSecret(base: Prompt["base"]): boolean {
  return base.access_type !== "FREE" && base.access_type !== "PRIVATE";
}

/** Whether a prompt's text may stand in no address: others' texts that are not open to everybody are read by secret links. */
export function isSecretTo({ base, can, is_public }: Pick<Prompt, "base" | "can" | "is_public">): boolean {
  return isSecret(base) || (!is_public && !can.edit);
}

/** Characters of a value that pieces are to fit: a search looks at its first words. */
const ASKED_MAX = 1_000;

/**
 * A prompt with the pieces of vector bases that fit the values, which stay out of its blanks.
 * @param before the same without them, if it is there already
 * @throws ApiError
 */
export async function loadFitting(
  source: LaunchSource,
  values: Readonly<Record<string, string>>,
  { seed, before }: { seed?: number | undefined; before?: Launchable | undefined } = {},
): Promise<Launchable> {
  const plain = before ?? (await source.load(seed));
  const given = Object.entries(values).filter(([, value]) => value !== "");
  if (!plain.sources?.length || (given.length === 0 && !before)) return plain;
  const short = given.map(([key, value]) => [key, value.slice(0, ASKED_MAX).toWellFormed()]);
  const fitting = await source.load(plain.assembled.seed, Object.fromEntries(short));
  const parts = plain.assembled.parts.map((part, at) => {
    const fresh = fitting.assembled.parts[at];
    return fresh?.kind === "knowledge" ? { ...part, text: fresh.text } : part;
  });
  return { ...plain, assembled: { ...plain.assembled, parts }, sources: fitting.sources };
}

/** A stored prompt, as this viewer may read it. */
export function storedSource(id: string, title: string): LaunchSource {
  let facts: Promise<Pick<Launchable, "secret" | "isOwn" | "canAddResult" | "isForPictures">> | null = null;
  return {
    id,
    title,
    isStored: true,
    async load(seed, values) {
      facts ??= callApi<typeof getPromptContract>("GET", `/prompts/${id}`).then(
        ({ base, can, contentType, is_public }) => ({
          secret: isSecretTo({ base, can, is_public }),
          isOwn: can.addExample,
          canAddResult: can.addExample,
          isForPictures: TYPE_FACTS[contentType].models === "image",
        }),
      );
      facts.catch(() => (facts = null));
      const [rendered, known] = await Promise.all([
        callApi<typeof renderPromptContract>("POST", `/prompts/${id}/render`, { seed, values }),
        facts,
      ]);
      const { parts, missing, seed: drawn, fields, sources } = rendered;
      return { assembled: { parts, missing, seed: drawn }, fields, sources, ...known };
    },
    template: async () => (await fetchCopy(id)).promptText,
  };
}

/** Source of a run: a stored prompt with its values, or the finished text if there are unsaved changes. */
export function runSource(
  { id, title, isStored }: LaunchSource,
  { fields, isForPictures, isOwn }: Launchable,
  filled: Assembled,
  values: Readonly<Record<string, string>>,
): RunSource {
  const given = fields.flatMap(({ key }) => (values[key] ? [[key, values[key]] as const] : []));
  return {
    promptId: id,
    title,
    values: isStored ? Object.fromEntries(given) : {},
    seed: filled.seed,
    promptText: isStored ? undefined : textOf(filled.parts),
    kind: isForPictures ? "image" : "text",
    isOwn,
  };
}
