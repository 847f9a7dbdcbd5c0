"use client";

import { Check, Copy, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { TOAST_DURATION } from "./toast";
import { useCopy } from "./use-copy";

export type CopyButtonProps = Omit<ButtonProps, "asChild" | "onClick" | "children"> & {
  /** The text, or where to get it when it is pressed. */
  text: string | (() => string | Promise<string>);
  /** Names the button; «Скопировать» when not given. With `size="icon"` it is a tooltip. */
  label?: string;
  /** For a button that copies something other than the text next to it. */
  icon?: LucideIcon;
  /** After a successful copy, for instance to count it. */
  onCopied?: () => void;
};

export function CopyButton({
  text,
  label,
  icon: Idle = Copy,
  onCopied,
  size,
  variant = "outline",
  ...props
}: CopyButtonProps) {
  const t = useTranslations("common");
  const copy = useCopy();
  const [copied, setCopied] = useState(false);
  const name = label ?? t("copy");

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [copied]);

  async function press() {
    if (!(await copy(typeof text === "string" ? text : Promise.resolve(text())))) return;
    setCopied(true);
    onCopied?.();
  }

  const Icon = copied ? Check : Idle;
  const iconOnly = size === "icon";
  const button = (
    <Button
      size={size}
      variant={variant}
      aria-label={iconOnly ? name : undefined}
      onClick={() => void press()}
      {...props}
    >
      <Icon aria-hidden className={copied ? "text-free" : undefined} />
      {!iconOnly && name}
    </Button>
  );
  if (!iconOnly) return button;
  return <Tooltip text={name}>{button}</Tooltip>;
}
