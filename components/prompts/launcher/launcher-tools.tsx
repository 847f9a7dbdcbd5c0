"use client";

import { ClipboardPaste, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { launchUrl, type LaunchFields } from "@/lib/prompts/rendering/launch/launch-url";
import type { LaunchTarget } from "@/lib/prompts/rendering/launch/targets";
import { useLaunch } from "./use-launch";

type Props = { targets: LaunchTarget[] | "failed" | null; fields: LaunchFields; secret: boolean };

/** The tools; each says whether the text comes along or has to be pasted. */
export function LauncherTools({ targets, fields, secret }: Props) {
  const t = useTranslations("launcher");
  const launch = useLaunch(fields, secret);
  if (targets === "failed")
    return (
      <p role="alert" className="text-sm text-muted-foreground">
        {t("toolsFailed")}
      </p>
    );
  return (
    <section aria-label={t("tools")} className="grid grid-cols-1 gap-2">
      <h3 className="text-sm font-medium">{t("tools")}</h3>
      {targets === null ? (
        <Skeleton className="h-20" />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-2">
          {targets.map((target, index) => {
            const { carriesPrompt } = launchUrl(target.url, fields, { secret });
            const Icon = carriesPrompt ? ExternalLink : ClipboardPaste;
            return (
              <li key={`${target.name} ${index}`} className="flex">
                <Button
                  variant="outline"
                  className="min-w-0 flex-1 justify-between px-3"
                  title={t(carriesPrompt ? "withText" : "pasteText")}
                  onClick={() => launch(target)}
                >
                  <span className="truncate">{target.name}</span>
                  <Icon
                    aria-label={t(carriesPrompt ? "withText" : "pasteText")}
                    className="text-muted-foreground"
                  />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
