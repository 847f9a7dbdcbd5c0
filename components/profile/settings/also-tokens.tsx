"use client";

import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

/** Whether API tokens are revoked along with the other sessions; not unless asked for. Worded by who asks: the dialog's frame has no texts of the settings. */
export function AlsoTokens({ label, onChange }: { label: string; onChange: (chosen: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <Label htmlFor={id}>{label}</Label>
      <Switch id={id} onCheckedChange={onChange} />
    </div>
  );
}
