import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { kindOf, type TokenKind } from "@/lib/templates/nodes";
import { parse } from "@/lib/templates/parse";

const CHIPS: Record<Exclude<TokenKind, "text">, string> = {
  variable: "bg-token-variable-soft text-token-variable",
  knowledge: "bg-token-knowledge-soft text-token-knowledge",
  random: "bg-token-random-soft text-token-random",
  command: "bg-token-command-soft text-token-command",
  placeholder: "bg-token-placeholder-soft text-token-placeholder",
  unknown: "bg-token-unknown-soft text-token-unknown underline decoration-wavy underline-offset-4",
};

/** A prompt's text as it was typed; what gets filled in stands out as chips, unknown ones as faults. */
export function PromptText({ text }: { text: string }) {
  const t = useTranslations("prompts.tokens");
  const tokens = parse(text).map((node) => ({ kind: kindOf(node), source: node.source }));
  const kinds = [...new Set(tokens.map(({ kind }) => kind))].filter((kind) => kind !== "text");
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <div className="prompt-text p-4 md:p-6" data-testid="prompt-text">
        {tokens.map(({ kind, source }, index) =>
          kind === "text" ? (
            source
          ) : (
            <span key={index} data-token={kind} title={t(kind)} className={cn("rounded-sm box-decoration-clone px-1 py-0.5", CHIPS[kind])}>
              {source}
            </span>
          ),
        )}
      </div>
      {kinds.length > 0 && (
        <ul aria-label={t("legend")} className="flex flex-wrap gap-x-4 gap-y-1 border-t px-4 py-2.5 text-xs text-muted-foreground md:px-6">
          {kinds.map((kind) => (
            <li key={kind} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={cn("size-3 rounded-sm border border-current", CHIPS[kind])} />
              {t(kind)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
