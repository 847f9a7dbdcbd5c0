"use client";

import { FlaskConical } from "lucide-react";
import { useLateDialog } from "@/components/layout/forms/use-late-dialog";
import { Button } from "@/components/ui/button";
import type { TriedHere } from "./trial-dialog";

type Props = {
  prompt: TriedHere;
  /** Texts of the page: the dialog's own come with the press, like its code. */
  labels: { name: string; failed: string };
};

const loadDialog = () => import("./trial-dialog").then((module) => module.TrialDialog);

/** Tries a prompt that the viewer has no access to (docs/product/runs.md 5). */
export function TrialButton({ prompt, labels }: Props) {
  const dialog = useLateDialog(loadDialog, "runs", labels.failed);
  return (
    <>
      <Button variant="outline" size="sm" {...dialog.opener}>
        <FlaskConical aria-hidden />
        {labels.name}
        {prompt.title !== null && <span className="sr-only">: {prompt.title}</span>}
      </Button>
      {dialog.draw({ prompt, onClose: dialog.close })}
    </>
  );
}
