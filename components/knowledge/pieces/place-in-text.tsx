import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { readText } from "@/lib/knowledge/files/queries";
import type { OpenedKnowledgeBase } from "@/lib/knowledge/schema";
import type { Member } from "@/lib/platform/viewer";
import type { KnowledgeState } from "../state";
import { StateLink } from "../state-link";

/** Characters before and after a piece that are shown. */
const AROUND = 2_000;

type PlaceInTextProps = {
  viewer: Member;
  base: OpenedKnowledgeBase;
  state: KnowledgeState;
  place: NonNullable<KnowledgeState["place"]>;
};

/** The text of a file around a piece, which is marked. */
export async function PlaceInText({ viewer, base, state, place }: PlaceInTextProps) {
  const file = base.files.find(({ id }) => id === place.file);
  if (!file) return null;
  const t = await getTranslations("knowledge.pieces");
  const text = await readText(viewer, file);
  const from = Math.min(place.from, text.length);
  const to = Math.min(Math.max(place.to, from), text.length);
  const before = text.slice(Math.max(0, from - AROUND), from);
  const after = text.slice(to, to + AROUND);
  return (
    <section
      id="text"
      aria-label={t("inText", { name: file.originalName })}
      className="grid scroll-mt-24 gap-3 rounded-lg border bg-card p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="font-semibold wrap-anywhere">{t("inText", { name: file.originalName })}</h2>
        <Button asChild size="sm" variant="outline">
          <StateLink state={{ ...state, place: null }}>{t("hide")}</StateLink>
        </Button>
      </div>
      <p className="max-h-[60dvh] overflow-y-auto text-sm whitespace-pre-line wrap-anywhere" tabIndex={0}>
        {from > AROUND && "… "}
        {before.toWellFormed()}
        <mark>{text.slice(from, to).toWellFormed()}</mark>
        {after.toWellFormed()}
        {to + AROUND < text.length && " …"}
      </p>
    </section>
  );
}
