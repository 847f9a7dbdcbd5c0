"use client";

import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { FeedbackForm } from "./feedback-form";
import { FeedbackSent } from "./feedback-sent";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Writing to the administrators (docs/product/feedback.md 1). */
export default function FeedbackDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <FormThenSent />
      </DialogContent>
    </Dialog>
  );
}

/** Inside the window, so that each opening begins with the form. */
function FormThenSent() {
  const [sent, setSent] = useState(false);
  return sent ? <FeedbackSent onAgain={() => setSent(false)} /> : <FeedbackForm onSent={() => setSent(true)} />;
}
