import { AppError } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { workerFunctions } from "@/lib/platform/workers/worker-functions";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { parse } from "@/lib/templates/parse";
import { tokenNames, withTokenNames } from "@/lib/templates/token-names";
import { variableNamesOfPrompts } from "@/lib/variables/queries";
import type { Block } from "./comparison/compare";
import { HISTORY_LIMITS } from "./limits";
import { WORKER_FUNCTIONS } from "./worker-functions";
import { twoVersions } from "./queries";
import type { WholeVersion } from "./schema";

const { compareTexts } = workerFunctions("prompts", WORKER_FUNCTIONS, { short: HISTORY_LIMITS.comparedHere });

type Asked = { id: string; number: number | null; other: number | null; authorId: string | null };

export type ComparedVersions = {
  /** The one that was asked for. */
  chosen: number;
  /** The number of the newest version: what the prompt holds now. */
  newest: number;
  /** null: there is nothing to compare with. */
  older: WholeVersion | null;
  newer: WholeVersion;
  /** From the older text to the newer, with the names of variables; `compared` is false where that would take too long. */
  text: Block[];
  compared: boolean;
};

/**
 * Compares two versions of a prompt: the given one (else the newest) and another (else the one before it).
 * @param authorId the prompt's author, whose library has the tokens
 * @returns null where the prompt has no versions
 * @throws AppError as twoVersions
 */
export async function compareVersions(
  viewer: Viewer,
  { authorId, ...asked }: Asked,
  locale: Locale,
): Promise<ComparedVersions | null> {
  const found = await twoVersions(viewer, asked);
  if (!found) return null;
  const { version, other, newest } = found;
  const [older, newer] = other && other.number > version.number ? [version, other] : [other, version];
  const { text, compared } = await comparePromptTexts(
    viewer,
    { older: older?.promptText ?? null, newer: newer.promptText, authorId },
    locale,
  );
  return {
    chosen: version.number,
    newest,
    older,
    newer,
    text,
    compared,
  };
}

/**
 * Compares two texts of a prompt, with the names of its variables.
 * @param authorId the prompt's author, whose library has the tokens
 * @throws AppError UNAUTHENTICATED
 */
export async function comparePromptTexts(
  viewer: Viewer,
  { older, newer, authorId }: { older: string | null; newer: string; authorId: string | null },
  locale: Locale,
): Promise<Pick<ComparedVersions, "text" | "compared">> {
  const { id: who } = requireMember(viewer);
  const nodes = [older ?? "", newer].map(parse);
  // One set of names for both, so that two variables with the same name are distinguished.
  const [variables] = await variableNamesOfPrompts(viewer, [{ nodes: nodes.flat(), authorId }]);
  const names = tokenNames(nodes.flat(), variables!, translate(locale, "prompts.unknownVariable"));
  const [before, after] = nodes.map((each) => withTokenNames(each, names)) as [string, string];
  const text = older === null ? asBlocks(after) : await compareTexts({ who }, before, after).catch(noTime);
  return {
    text: text ?? [...asBlocks(before, "one"), ...asBlocks(after, "other")],
    compared: text !== null,
  };
}

function asBlocks(text: string, of: "both" | "one" | "other" = "both"): Block[] {
  return [[{ text, of }]];
}

/** Both texts are there, which is what counts. */
function noTime(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
