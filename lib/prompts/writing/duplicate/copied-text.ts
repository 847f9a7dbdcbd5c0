import { translate } from "@/lib/platform/i18n/translate";
import { countCharacters } from "@/lib/platform/text/text-length";
import { GUEST, type Member } from "@/lib/platform/viewer";
import type { PromptNode } from "@/lib/templates/nodes";
import { codeRanges, rangeCursor } from "@/lib/templates/code-ranges";
import { parse, print } from "@/lib/templates/parse";
import { putFields } from "@/lib/templates/put-fields";
import { type TokenNames, tokenNames } from "@/lib/templates/token-names";
import type { TemplateVariable, TemplateVariables } from "@/lib/templates/variables";
import { variablesOfPrompt } from "@/lib/variables/queries";
import { PROMPT_LIMITS } from "../../schema";

/** A longer value is no default of a field, but a text of its author's. */
const LONGEST_DEFAULT = 200;

/**
 * A prompt's text for another library: tokens of its own variables stay, each other becomes a placeholder of its name, with what it
 * represents as default where that is short. Knowledge gives its name only.
 * @param namesOnly without what it represents: that is its author's of today
 * @param ownerId whose library, by default the member's; in another's base that of its owner, who cannot read the member's
 */
export async function copiedText(
  member: Member,
  {
    promptText,
    userId,
    namesOnly = false,
  }: { promptText: string; userId: string | null; namesOnly?: boolean },
  ownerId = member.id,
): Promise<string> {
  const nodes = parse(promptText);
  const isOwn = ownerId === member.id;
  const own = await variablesOfPrompt(isOwn ? member : GUEST, { nodes, authorId: isOwn ? null : ownerId });
  if (!nodes.some((node) => node.type === "variable" && !own.has(node.key))) return promptText;
  const others = await variablesOfPrompt(isOwn ? GUEST : member, { nodes, authorId: userId });
  const names = tokenNames(
    nodes,
    new Map([...others, ...own]),
    translate(member.language, "prompts.unknownVariable"),
  );
  return withPlaceholders(nodes, { own, others: namesOnly ? new Map() : others, names });
}

type Known = { own: TemplateVariables; others: TemplateVariables; names: TokenNames };

/** The text with a placeholder for each token of another's variable; without their defaults where the prompt would be too long. */
export function withPlaceholders(nodes: readonly PromptNode[], { own, others, names }: Known): string {
  const whole = print(nodes);
  const isInCode = rangeCursor(codeRanges(whole));
  const inCode = new Set(nodes.flatMap(({ start }) => (isInCode(start) ? [start] : [])));
  const written = (withDefaults: boolean) => {
    let { length } = whole;
    const defaults = new Map<string, ReturnType<typeof defaultOf>>();
    const places = nodes.flatMap((node) => {
      if (node.type !== "variable" || own.has(node.key)) return [];
      const variable = others.get(node.key);
      const given =
        defaults.get(node.key) ??
        (withDefaults && variable?.prefix === node.prefix ? defaultOf(variable) : {});
      defaults.set(node.key, given);
      const { defaultValue = "", options = [] } = given;
      length += defaultValue.length + options.reduce((sum, option) => sum + option.length, 0);
      const { start, end } = node;
      return [{ name: names.get(node.key)!, defaultValue, options, start, end, inCode: inCode.has(start) }];
    });
    // A character has two units at most, a token may be longer than what takes its place.
    return withDefaults && length > 4 * PROMPT_LIMITS.textMax ? null : putFields(whole, places);
  };
  const text = written(true);
  return text !== null && countCharacters(text) <= PROMPT_LIMITS.textMax ? text : written(false)!;
}

function defaultOf(variable: TemplateVariable): { defaultValue?: string; options?: string[] } {
  if (variable.prefix === "random") return { options: [...variable.options] };
  if (variable.prefix !== "text" && variable.prefix !== "number") return {};
  const { value } = variable;
  return value && value.length <= LONGEST_DEFAULT && !value.includes("\n") ? { defaultValue: value } : {};
}
