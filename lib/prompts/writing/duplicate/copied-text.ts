import { translate } from "@/lib/platform/i18n/translate";
import { countCharacters } from "@/lib/platform/text-length";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { parse } from "@/lib/templates/parse";
import { writePlaceholder } from "@/lib/templates/placeholders";
import { tokenNames } from "@/lib/templates/token-names";
import type { TemplateVariable } from "@/lib/templates/variables";
import { variablesOfPrompt } from "@/lib/variables/queries";
import { PROMPT_LIMITS } from "../../schema";

/** A longer value is no default of a field, but a text of its author's. */
const LONGEST_DEFAULT = 200;

/**
 * A prompt's text for another's library: tokens of the member's own variables stay, each other becomes a placeholder of its
 * name, with what it stands for as default where that is short. Knowledge gives its name only.
 */
export async function copiedText(
  member: Member,
  { promptText, userId }: { promptText: string; userId: string | null },
): Promise<string> {
  const nodes = parse(promptText);
  const own = await variablesOfPrompt(member, { nodes, authorId: null });
  if (!nodes.some((node) => node.type === "variable" && !own.has(node.key))) return promptText;
  const others = await variablesOfPrompt(GUEST, { nodes, authorId: userId });
  const names = tokenNames(
    nodes,
    new Map([...others, ...own]),
    translate(member.language, "prompts.unknownVariable"),
  );
  const written = (withDefaults: boolean) =>
    nodes
      .map((node) => {
        if (node.type !== "variable" || own.has(node.key)) return node.source;
        const variable = others.get(node.key);
        return writePlaceholder({
          name: names.get(node.key)!,
          ...(withDefaults && variable?.prefix === node.prefix && defaultOf(variable)),
        });
      })
      .join("");
  const text = written(true);
  return countCharacters(text) <= PROMPT_LIMITS.textMax ? text : written(false);
}

function defaultOf(variable: TemplateVariable): { defaultValue?: string; options?: readonly string[] } {
  if (variable.prefix === "random") return { options: variable.options };
  if (variable.prefix !== "text" && variable.prefix !== "number") return {};
  const { value } = variable;
  return value && value.length <= LONGEST_DEFAULT && !value.includes("\n") ? { defaultValue: value } : {};
}
