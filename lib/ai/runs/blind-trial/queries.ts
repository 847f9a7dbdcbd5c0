import { PAID_TYPES } from "@/lib/bases/access-types";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { translate } from "@/lib/platform/i18n/translate";
import { cut } from "@/lib/platform/text/text-length";
import { type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import { isReadable } from "@/lib/prompts/readable";
import { openFields, type TemplateField } from "@/lib/templates/fields";
import type { PromptNode } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import type { TemplateVariables } from "@/lib/templates/variables";
import { variablesOfPrompt } from "@/lib/variables/queries";
import { TRIAL_LIMITS } from "./limits";
import type { TrialForm } from "./schema";

/** A prompt that may be tried, with its text, which must not leave the server: for this folder only. */
export type TriedPrompt = {
  baseId: string;
  allowed: number;
  /** Trials that the viewer has used or has running. */
  used: number;
  nodes: PromptNode[];
  variables: TemplateVariables;
  /** Fields to fill in; the one at index n has the key `f<n + 1>`. */
  fields: TemplateField[];
};

/**
 * The fields of a paid prompt for a viewer without access, and how many trials are left.
 * @throws AppError PROMPT_NOT_FOUND (also where nothing is sold), TRIAL_UNNEEDED, ACCESS_REQUIRED with `baseId` (its owner allows none), RATE_LIMITED
 */
export async function getTrial(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: Pick<RequestContext, "locale">,
): Promise<TrialForm> {
  const { fields, allowed, used } = await triedPrompt(viewer, id);
  return {
    fields: fields.map((field, at) => presentField(field, at + 1, locale)),
    left: Math.max(0, allowed - used),
  };
}

/** Long labels and options are no names but parts of the text. An unknown variable has no name, only its token. */
function presentField(
  { kind, label, options }: TemplateField,
  number: number,
  locale: Locale,
): TrialForm["fields"][number] {
  const { labelMax } = TRIAL_LIMITS;
  const offered = options.filter(({ length }) => length <= labelMax);
  return {
    key: `f${number}`,
    kind,
    label: kind === "unknown" ? translate(locale, "runs.trial.unnamed", { number }) : cut(label, labelMax),
    ...(offered.length > 0 && { options: offered }),
  };
}

type Row = {
  baseId: string;
  promptText: string;
  authorId: string | null;
  allowed: number;
  used: number;
  isReadable: boolean;
};

/**
 * A prompt for a trial of the viewer. Content of knowledge bases is not in it: like a buyer, who tries fills these in.
 * @throws AppError as `getTrial`
 */
export async function triedPrompt(viewer: Viewer, id: string): Promise<TriedPrompt> {
  const [row] = await read<Row>`
    SELECT b.id AS "baseId", p.prompt_text AS "promptText", p.user_id AS "authorId", b.trial_runs AS allowed,
      ${isReadable(viewer)} AS "isReadable",
      coalesce((SELECT t.count FROM base_trials t WHERE t.base_id = b.id AND t.user_id = ${viewerId(viewer)}::uuid), 0)::int AS used
    FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id JOIN users u ON u.id = b.owner_id
    WHERE p.id = ${id}::uuid AND b.access_type = ANY(${PAID_TYPES}::"AccessType"[]) AND b.hidden_at IS NULL AND b.sales_ended_at IS NULL AND p.hidden_at IS NULL AND u.blocked_at IS NULL`;
  if (!row) throw new AppError("PROMPT_NOT_FOUND");
  if (row.isReadable) throw new AppError("TRIAL_UNNEEDED");
  const { baseId, allowed, used, promptText, authorId } = row;
  if (allowed === 0) throw new AppError("ACCESS_REQUIRED", { body: { baseId } });
  const nodes = parse(promptText);
  const variables = await variablesOfPrompt(viewer, { nodes, authorId });
  return { baseId, allowed, used, nodes, variables, fields: openFields(nodes, variables) };
}
