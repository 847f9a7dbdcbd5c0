import { NotebookPen, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { SearchField } from "@/components/common/fields/search-field";
import { useApi } from "@/components/common/hooks/use-api";
import { LinkButton } from "@/components/ui/button";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { listMyPromptsContract } from "@/lib/prompts/contract";
import type { PromptListItem } from "@/lib/prompts/schema";

type Choice = { id: string; title: string };
type Props = { onChoose: (prompt: Choice) => void; onClose: () => void };

/** Asks which of the person's prompts to run on a transcript. */
export function ChoosePromptDialog({ onChoose, onClose }: Props) {
  const t = useTranslations("media.prompt");
  const [search, setSearch] = useState("");
  return (
    <DialogFrame open onOpenChange={(open) => !open && onClose()} title={t("title")} description={t("lead")}>
      <DialogBody>
        <SearchField value={search} onSearch={setSearch} label={t("search")} />
        <Prompts search={search} onChoose={onChoose} />
      </DialogBody>
    </DialogFrame>
  );
}

function Prompts({ search, onChoose }: { search: string; onChoose: Props["onChoose"] }) {
  const t = useTranslations("media.prompt");
  const prompts = useMyPrompts(search);
  if (prompts === null) return <Skeleton aria-busy className="h-64" />;
  if (prompts === "failed")
    return (
      <p role="alert" className="text-sm text-destructive">
        {t("failed")}
      </p>
    );
  if (prompts.length === 0 && search) return <EmptyState icon={SearchX} title={t("nothing")} />;
  if (prompts.length === 0) {
    const create = <LinkButton href="/add-prompt">{t("create")}</LinkButton>;
    return (
      <EmptyState icon={NotebookPen} title={t("none")} action={create}>
        {t("noneText")}
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-1 divide-y rounded-lg border bg-card">
      {prompts.map(({ id, title, shortDescription }) => (
        <li key={id} className="flex">
          <button
            type="button"
            onClick={() => onChoose({ id, title })}
            className="grid min-h-11 min-w-0 flex-1 gap-0.5 px-4 py-2.5 text-left transition-colors hover:bg-accent focus-visible:-outline-offset-2"
          >
            <span className="truncate text-sm font-medium">{title}</span>
            <span className="truncate text-sm text-muted-foreground">{shortDescription}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** As many as are looked through; the search finds the others. */
const SHOWN = 20;

/** The person's own prompts, newest or best matching first; null before the first come. The last ones stay while a search is on its way: a press on one is not lost. */
function useMyPrompts(search: string): PromptListItem[] | "failed" | null {
  const query = new URLSearchParams({ limit: String(SHOWN), ...(search && { q: search }) });
  const { data, error } = useApi<typeof listMyPromptsContract>(`/prompts/my?${query}`, {
    keepPrevious: true,
  });
  return error ? "failed" : (data ?? null);
}
