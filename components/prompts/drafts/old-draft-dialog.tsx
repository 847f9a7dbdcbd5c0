"use client";

import { useState } from "react";
import type { Prompt, PromptFormValues } from "@/lib/prompts/schema";
import type { TemplateVariables } from "@/lib/templates/variables";
import { ConflictDialog } from "../editor/conflict/conflict-dialog";

type Props = {
  mine: () => PromptFormValues;
  stored: Prompt;
  saving: boolean;
  onOverwrite: () => void;
  onTake: () => void;
};

/** Texts of a form have names between their braces already. */
const NAMED: TemplateVariables = new Map();

/** A draft whose prompt was saved elsewhere meanwhile opens with both texts compared. */
export function OldDraftDialog({ mine, stored, saving, onOverwrite, onTake }: Props) {
  const [open, setOpen] = useState(true);
  const [values] = useState(mine);
  const close = () => setOpen(false);
  return (
    <ConflictDialog
      stored={open ? stored : null}
      mine={values}
      library={NAMED}
      saving={saving}
      onOverwrite={() => {
        close();
        onOverwrite();
      }}
      onTake={() => {
        close();
        onTake();
      }}
      onClose={close}
      onClosed={() => undefined}
    />
  );
}
