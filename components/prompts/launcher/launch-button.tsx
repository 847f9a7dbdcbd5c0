"use client";

import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { storedSource, type LaunchSource } from "./launch-source";

const LauncherDialog = dynamic(() => import("./launcher-dialog").then((module) => module.LauncherDialog), { ssr: false });

type Props = Omit<ButtonProps, "onClick" | "asChild"> & { promptId: string; title: string };

/** Opens the launcher of a stored prompt; its code and the text come with the press. */
export function LaunchButton({ promptId, title, ...props }: Props) {
  const t = useTranslations("launcher");
  const [source, setSource] = useState<LaunchSource | null>(null);
  return (
    <>
      <Button onClick={() => setSource(storedSource(promptId, title))} {...props}>
        <Play aria-hidden />
        {t("run")}
      </Button>
      {source && <LauncherDialog source={source} onClose={() => setSource(null)} />}
    </>
  );
}
