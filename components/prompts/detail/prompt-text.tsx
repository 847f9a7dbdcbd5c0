import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { TemplateField } from "@/lib/templates/fields";
import { kindOf, type PromptNode, type TokenKind } from "@/lib/templates/nodes";
import type { NamedVariables, TemplateVariables } from "@/lib/templates/variables";
import { canBeGiven } from "@/lib/templates/render";
import { intoBlocks, limitChips, MOST_CHIPS } from "../card/limit-chips";
import { FieldChip } from "../launcher/gaps/field-chip";
import { TOKEN_TINTS } from "../token-tints";

type Props = {
  nodes: readonly PromptNode[];
  /** Those that the author's tokens represent; a token of none is unknown. */
  variables: TemplateVariables | NamedVariables;
  /** Whose fields are filled in: their keys, and the gaps by the place of their node. */
  filled?: { promptId: string; keys: ReadonlySet<string>; gaps: ReadonlyMap<number, TemplateField> };
};

/**
 * A prompt's text as it was typed; what gets filled in is shown as chips with names, unknown ones as faults. Of very many
 * only the first are chips, and the text says so.
 */
export function PromptText({ nodes, variables, filled }: Props) {
  const t = useTranslations("prompts.tokens");
  const unknown = useTranslations("prompts");
  const tokens = nodes.map((node, place) => ({
    ...chipOf(node, variables, unknown("unknownVariable")),
    gap: filled?.gaps.get(place),
  }));
  const pieces = limitChips(tokens);
  const kinds = [...new Set(tokens.map(({ kind }) => kind))].filter((kind) => kind !== "text");
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <div className="prompt-text p-4 md:p-6" data-testid="prompt-text">
        {intoBlocks(pieces).map((block, at) => (
          <div key={at}>
            {block.map((piece, index) => {
              const { kind, text } = piece;
              if (kind === "text") return text;
              if (filled && "field" in piece && piece.field && filled.keys.has(piece.field))
                return (
                  <FieldChip
                    key={index}
                    promptId={filled.promptId}
                    field={piece.field}
                    gap={piece.gap}
                    kind={kind}
                    name={text}
                    title={t(kind)}
                  />
                );
              return (
                <span
                  key={index}
                  data-token={kind}
                  title={t(kind)}
                  className={cn("rounded-sm box-decoration-clone px-1 py-0.5", TOKEN_TINTS[kind])}
                >
                  {text}
                </span>
              );
            })}
          </div>
        ))}
      </div>
      {kinds.length > 0 && (
        <ul
          aria-label={t("legend")}
          className="flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2.5 text-xs text-muted-foreground md:px-6"
        >
          {kinds.map((kind) => (
            <li key={kind} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden
                className={cn("size-3 rounded-sm border border-current", TOKEN_TINTS[kind])}
              />
              {t(kind)}
            </li>
          ))}
          {pieces.length < tokens.length && <li>{t("onlyFirst", { max: MOST_CHIPS })}</li>}
        </ul>
      )}
    </div>
  );
}

function chipOf(
  node: PromptNode,
  variables: TemplateVariables | NamedVariables,
  unknown: string,
): { kind: TokenKind; text: string; field?: string } {
  if (node.type !== "variable")
    return { kind: kindOf(node), text: node.source, ...(canBeGiven(node) && { field: node.key }) };
  const variable = variables.get(node.key);
  const known = variable?.prefix === node.prefix;
  return { kind: known ? kindOf(node) : "unknown", text: known ? variable.name : unknown, field: node.key };
}
