import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { translate } from "@/lib/platform/i18n/translate";
import { msg } from "@/lib/platform/validation/message";
import { countCharacters } from "@/lib/platform/text/text-length";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import type { PromptNode } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";
import { type TokenNames, tokenNames, withTokenNames, withTokens } from "@/lib/templates/token-names";
import type { NamedVariables, TemplateVariables } from "@/lib/templates/variables";
import { variableNamesOfPrompts } from "@/lib/variables/queries";
import { ownsBase } from "@/lib/bases/policy";
import { canEditPrompt, wrotePrompt } from "../policy";
import { copiedText } from "./duplicate/copied-text";
import { PROMPT_LIMITS } from "../schema";

type Stored = { promptText: string; userId: string | null };

/** A prompt's text for a plain field: names between the braces, never ids (docs/product/templates.md 5). */
export async function namedText(
  viewer: Viewer,
  { promptText, userId }: Stored,
  locale: Locale,
): Promise<string> {
  const [text] = await namedTexts(viewer, [{ promptText, userId }], locale);
  return text!;
}

async function namedTexts(viewer: Viewer, prompts: readonly Stored[], locale: Locale): Promise<string[]> {
  const parsed = prompts.map(({ promptText, userId }) => ({ nodes: parse(promptText), authorId: userId }));
  const variables = await variableNamesOfPrompts(viewer, parsed);
  return parsed.map(({ nodes }, at) => withTokenNames(nodes, namesIn(nodes, variables[at]!, locale)));
}

/**
 * Texts of prompts for an API caller: with tokens, whose library a program can query; with names for a guest, who has no library.
 * @param prompts at most a page of them
 */
export async function textsForCaller(
  viewer: Viewer,
  prompts: readonly Stored[],
  locale: Locale,
): Promise<string[]> {
  return viewer.kind === "guest"
    ? namedTexts(viewer, prompts, locale)
    : prompts.map(({ promptText }) => promptText);
}

/**
 * The text of a plain field to be stored: names that `namedText` gave to tokens of the prompt, in either language, are
 * these tokens again. Who may not edit the prompt gets back what was typed: its length as tokens would tell what the prompt contains.
 * @throws AppError VALIDATION_FAILED: with the tokens, which are longer than their names, it is too long
 */
export async function tokenText(viewer: Viewer, id: string, typed: string): Promise<string> {
  const stored = typed.includes("{{")
    ? await db.prompt.findUnique({
        where: { id },
        select: {
          promptText: true,
          userId: true,
          base: { select: { id: true, ownerId: true, accessType: true } },
        },
      })
    : null;
  // Prisma reads the base after the prompt: null when it was deleted in between, whatever the types say.
  if (!stored?.base || !canEditPrompt(viewer, stored)) return typed;
  const text = await withTokensOf(viewer, stored, typed);
  // Others cannot read the variables of a member's library.
  const isForeign = !wrotePrompt(viewer, stored) && !ownsBase(viewer, stored.base);
  if (isForeign)
    return copiedText(requireMember(viewer), { promptText: text, userId: null }, stored.base.ownerId);
  if (countCharacters(text) <= PROMPT_LIMITS.textMax) return text;
  throw new AppError("VALIDATION_FAILED", {
    fields: { promptText: [msg("validation.prompt.textMax", { max: PROMPT_LIMITS.textMax })] },
  });
}

/** What was typed, with a prompt's own tokens in place of their names. The viewer may read the prompt. */
export async function withTokensOf(
  viewer: Viewer,
  { promptText, userId }: Stored,
  typed: string,
): Promise<string> {
  const nodes = parse(promptText);
  const [variables] = await variableNamesOfPrompts(viewer, [{ nodes, authorId: userId }]);
  return LOCALES.reduce((result, locale) => withTokens(result, namesIn(nodes, variables!, locale)), typed);
}

/** The names of a text's tokens in a language. */
export function namesIn(
  nodes: readonly PromptNode[],
  variables: TemplateVariables | NamedVariables,
  locale: Locale,
): TokenNames {
  return tokenNames(nodes, variables, translate(locale, "prompts.unknownVariable"));
}
