import { db } from "@/lib/platform/db/client";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { translate } from "@/lib/platform/i18n/translate";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { parse } from "@/lib/templates/parse";
import { tokenNames, withTokenNames, withTokens } from "@/lib/templates/token-names";
import { variablesOfPrompt } from "@/lib/variables/queries";

type Stored = { promptText: string; userId: string | null };

/** A prompt's text for a plain field: names between the braces, never ids (docs/product/templates.md 5). */
export async function namedText(viewer: Viewer, { promptText, userId }: Stored, locale: Locale): Promise<string> {
  const nodes = parse(promptText);
  const variables = await variablesOfPrompt(viewer, { nodes, authorId: userId });
  return withTokenNames(nodes, tokenNames(nodes, variables, unknownName(locale)));
}

/** The text of a plain field to be stored: names that `namedText` gave to tokens of the prompt, in either language, are these tokens again. */
export async function tokenText(viewer: Viewer, id: string, typed: string): Promise<string> {
  const stored = typed.includes("{{") ? await db.prompt.findUnique({ where: { id }, select: { promptText: true, userId: true } }) : null;
  if (!stored) return typed;
  const nodes = parse(stored.promptText);
  const variables = await variablesOfPrompt(viewer, { nodes, authorId: stored.userId });
  return LOCALES.reduce((text, locale) => withTokens(text, tokenNames(nodes, variables, unknownName(locale))), typed);
}

function unknownName(locale: Locale): string {
  return translate(locale, "prompts.unknownVariable");
}
