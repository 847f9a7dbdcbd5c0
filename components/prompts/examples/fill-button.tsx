"use client";

import { WandSparkles } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { LauncherLoader } from "../launcher/launcher-loader";

type Props = {
  prompt: { id: string; title: string };
  values: Record<string, string>;
  size?: ButtonProps["size"];
};

/** Opens the launcher with the values of a result. */
export function FillButton({ prompt, values, size = "sm" }: Props) {
  const t = useTranslations("prompts.results");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} variant="outline" className="w-fit" onClick={() => setOpen(true)}>
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
