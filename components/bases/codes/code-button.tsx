"use client";

import type { LucideIcon } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

type CodeButtonProps = Pick<ButtonProps, "onClick" | "pending"> & { icon: LucideIcon; label: string };

/** An icon that does something with a code; its name is a tooltip. */
export function CodeButton({ icon: Icon, label, ...button }: CodeButtonProps) {
  return (
    <Tooltip text={label}>
      <Button size="icon" variant="ghost" aria-label={label} {...button}>
        <Icon aria-hidden />
      </Button>
    </Tooltip>
  );
}
