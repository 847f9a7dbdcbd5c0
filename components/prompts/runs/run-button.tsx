"use client";

import { Play } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useApi } from "@/components/common/hooks/use-api";
import { toast } from "@/components/common/toast";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { MoreMessages } from "@/components/layout/more-messages";
import { askPageState } from "@/components/layout/reader/page-state";
import { Button, type ButtonProps } from "@/components/ui/button";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { listRunModelsContract } from "@/lib/ai/runs/contract";
import type { RunSource } from "./use-answers";

type Props = Pick<ButtonProps, "variant"> & { source: RunSource };

/** Runs a prompt here, beside the chat tools; nothing where no AI service is configured. The dialog's code and texts come with the press. */
export function RunButton({ source, variant }: Props) {
  const t = useTranslations("launcher");
  const router = useRouter();
  const locale = useLocale();
  const { data: models } = useApi<typeof listRunModelsContract>("/models/run");
  const [loaded, setLoaded] = useState<LoadedRun | null>(null);
  const [open, setOpen] = useState(false);
  if (!models?.some(({ kind }) => kind === "text" || kind === source.kind)) return null;

  async function show() {
    try {
      setLoaded(loaded ?? (await loadRun(locale)));
      setOpen(true);
    } catch {
      toast(t("failed"), { type: "error" });
    }
  }

  function close(ran: boolean) {
    setOpen(false);
    if (!ran) return;
    router.refresh(); // the page lists or counts the answers
    askPageState();
  }

  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => void show()}>
        <Play aria-hidden />
        {t("runHere")}
      </Button>
      {loaded && open && (
        <MoreMessages messages={loaded.messages}>
          <loaded.RunDialog source={source} onClose={close} />
        </MoreMessages>
      )}
    </>
  );
}

type LoadedRun = Awaited<ReturnType<typeof loadRun>>;

/** The dialog's code and texts. @throws Error when one of them did not come */
async function loadRun(locale: string) {
  const [{ RunDialog }, messages] = await Promise.all([import("./run-dialog"), lateMessages("runs", locale)]);
  return { RunDialog, messages };
}
