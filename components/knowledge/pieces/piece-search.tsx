import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import type { KnowledgeBase } from "@/lib/knowledge/schema";
import type { searchBases } from "@/lib/knowledge/search/queries";
import { MARKS } from "@/lib/knowledge/search/schema";
import { BaseSearch } from "../base-search";
import { fromBase, type KnowledgeState } from "../state";
import { StateLink } from "../state-link";

type Hit = Awaited<ReturnType<typeof searchBases>>[number];
type PieceSearchProps = {
  state: KnowledgeState;
  found: Hit[];
  /** The person's other vector bases. */
  others: readonly Pick<KnowledgeBase, "id" | "name">[];
  /** The text around the piece that was chosen. */
  children?: ReactNode;
};

/** The search of a vector base, and of those chosen with it: the pieces that fit, each with its file and place. */
export function PieceSearch({ state, found, others, children }: PieceSearchProps) {
  const t = useTranslations("knowledge");
  const { q } = state;
  const within = { ...state, q: "", place: null };
  return (
    <div className="mb-8 grid grid-cols-1 gap-4">
      <BaseSearch
        q={q}
        within={within}
        label={t(within.also.length > 0 ? "pieces.searchAll" : "pieces.search")}
      />
      {children}
      {q && (
        <p role="status" className={found.length === 0 ? "sr-only" : "text-sm text-muted-foreground"}>
          {t("pieces.found", { count: found.length })}
        </p>
      )}
      {q && found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t("nothingFound")}
          action={
            <Button asChild variant="outline">
              <StateLink state={within}>{t("resetSearch")}</StateLink>
            </Button>
          }
        >
          {t("pieces.nothingText")}
        </EmptyState>
      )}
      {found.length > 0 && (
        <ol className="grid grid-cols-1 gap-3" aria-label={t("pieces.results")}>
          {found.map((hit) => (
            <Piece
              key={`${hit.fileId} ${hit.place.from}`}
              hit={hit}
              state={state}
              baseName={others.find(({ id }) => id === hit.baseId)?.name}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

function Piece({ hit, state, baseName }: { hit: Hit; state: KnowledgeState; baseName: string | undefined }) {
  const t = useTranslations("knowledge.pieces");
  const { baseId, fileId, fileName, place, marked } = hit;
  const shown = { file: fileId, from: place.from, to: place.to };
  return (
    <li className="relative grid min-w-0 gap-2 rounded-lg border bg-card p-4">
      <h3 className="font-medium wrap-anywhere">
        <StateLink
          state={{ ...state, ...fromBase(state, baseId), place: shown }}
          hash="#text"
          prefetch={false}
          className="rounded-sm hover:text-primary after:absolute after:inset-0 after:rounded-lg"
        >
          {fileName}
        </StateLink>
      </h3>
      <p className="text-sm text-muted-foreground wrap-anywhere *:not-last:after:content-['_·_']">
        {baseName && <span>{baseName}</span>}
        {place.page !== undefined && (
          <span>{t(/\.pptx$/i.test(fileName) ? "slide" : "page", { page: place.page })}</span>
        )}
        {place.heading !== undefined && <span>{place.heading}</span>}
      </p>
      <p className="line-clamp-6 text-sm whitespace-pre-line wrap-anywhere">
        <Marked text={marked} />
      </p>
    </li>
  );
}

/** A text with the words of the query in `mark`. */
function Marked({ text }: { text: string }) {
  const [first = "", ...rest] = text.split(MARKS[0]);
  return (
    <>
      {first}
      {rest.map((part, index) => {
        const [word = "", after = ""] = part.split(MARKS[1]);
        return (
          <span key={index}>
            <mark>{word}</mark>
            {after}
          </span>
        );
      })}
    </>
  );
}
