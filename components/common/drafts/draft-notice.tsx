import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Draft } from "./use-draft";

/** Says that a form shows a draft of an earlier visit, and offers to take it back. Draws nothing without one. */
export function DraftNotice({ draft }: { draft: Draft }) {
  const t = useTranslations("common.draft");
  if (!draft.restored) return null;
  return (
    <div
      ref={unfold}
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-muted px-3 py-2 text-sm text-muted-foreground"
    >
      <History aria-hidden className="size-4" />
      {t("restored")}
      <Button variant="link" size="sm" onClick={draft.undo}>
        {t("undo")}
      </Button>
    </div>
  );
}

/** A form that was folded away is shown with its draft. */
function unfold(notice: HTMLElement | null) {
  notice?.closest("details")?.setAttribute("open", "");
}
