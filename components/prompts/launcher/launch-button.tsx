"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { LauncherLoader } from "./launcher-loader";

type Props = Omit<ButtonProps, "onClick" | "asChild"> & { promptId: string; title: string };

/** Opens the launcher of a stored prompt; its code and the text come with the press. */
export function LaunchButton({ promptId, title, ...props }: Props) {
  const t = useTranslations("launcher");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} {...props}>
        <SpriteIcon name="rocket" />
        {t("run")}
      </Button>
      {open && <LauncherLoader promptId={promptId} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
