"use client";

import { FlaskConical } from "lucide-react";
import { useLocale } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/common/toast";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { MoreMessages } from "@/components/layout/more-messages";
import { Button } from "@/components/ui/button";
import type { TriedHere } from "./trial-dialog";

type Props = {
  prompt: TriedHere;
  /** Texts of the page: the dialog's own come with the press, like its code. */
  labels: { name: string; failed: string };
};

/** Tries a prompt that the viewer has no access to (docs/product/runs.md 5). */
export function TrialButton({ prompt, labels }: Props) {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<LoadedTrial | null>(null);
  const [open, setOpen] = useState(false);

  async function show() {
    try {
      setLoaded(loaded ?? (await loadTrial(locale)));
      setOpen(true);
    } catch {
      toast(labels.failed, { type: "error" });
    }
  }

  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => void show()}>
        <FlaskConical aria-hidden />
        {labels.name}
        {prompt.title !== null && <span className="sr-only">: {prompt.title}</span>}
      </Button>
      {loaded && open && (
        <MoreMessages messages={loaded.messages}>
          <loaded.TrialDialog prompt={prompt} onClose={() => setOpen(false)} />
        </MoreMessages>
      )}
    </>
  );
}

type LoadedTrial = Awaited<ReturnType<typeof loadTrial>>;

/** The dialog's code and texts. @throws Error when one of them did not come */
async function loadTrial(locale: string) {
  const [{ TrialDialog }, messages] = await Promise.all([
    import("./trial-dialog"),
    lateMessages("runs", locale),
  ]);
  return { TrialDialog, messages };
}
