"use client";

import { WandSparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LauncherLoader } from "../launcher/launcher-loader";

type Props = { prompt: { id: string; title: string }; values: Record<string, string> };

/** Opens the launcher with what was filled in for a result. */
export function FillButton({ prompt, values }: Props) {
  const t = useTranslations("prompts.results");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" className="w-fit noscript:hidden" onClick={() => setOpen(true)}>
        <WandSparkles aria-hidden />
        {t("fill")}
      </Button>
      {open && (
        <LauncherLoader
          promptId={prompt.id}
          title={prompt.title}
          values={values}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
