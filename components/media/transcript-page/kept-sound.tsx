import { ChevronDown, Clock, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { tellFailure, useCall } from "@/components/common/hooks/use-call";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { keepAudioContract } from "@/lib/media/transcripts/contract";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

const DAY_MS = 86_400_000;
/** Days from now that the sound can be kept. */
const TERMS = [30, 90, 365] as const;

/** How long the sound is kept, and a menu to keep it longer or delete it. */
export function KeptSound({ id, until }: { id: string; until: string }) {
  const t = useTranslations("media.transcript");
  const confirm = useConfirm();
  const router = useRouter();
  const { pending: saving, run } = useCall();
  const change = (wanted: { keepUntil: string } | { delete: true }) =>
    callApi<typeof keepAudioContract>("PATCH", `/media/transcripts/${id}/audio`, wanted);

  /** @param act what changes it; false: the person changed their mind */
  const changed = (act: () => Promise<unknown>, said: string) =>
    run(
      async () => {
        if ((await act()) === false) return;
        toast(said, { type: "success" });
        router.refresh();
      },
      (error) => tellFailure(error, t("keepFailed")),
    );

  const keep = (days: number) =>
    changed(() => change({ keepUntil: new Date(Date.now() + days * DAY_MS).toISOString() }), t("kept"));
  const remove = () =>
    changed(
      () =>
        confirm({
          title: t("deleteSoundTitle"),
          description: t("deleteSoundText"),
          confirmLabel: t("deleteSound"),
          destructive: true,
          onConfirm: () => change({ delete: true }),
        }),
      t("soundDeleted"),
    );

  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
      <span>{t.rich("until", { date: () => <DateText value={until} /> })}</span>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="link" pending={saving}>
            {t("keep")}
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {TERMS.map((days) => (
            <DropdownMenuItem key={days} onSelect={() => void keep(days)}>
              <Clock aria-hidden />
              {t("keepFor", { days })}
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem onSelect={() => void remove()} className="text-destructive">
            <Trash2 aria-hidden />
            {t("deleteSound")}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </p>
  );
}
