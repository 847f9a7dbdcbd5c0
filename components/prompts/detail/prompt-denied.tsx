import { Lock } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { getBase } from "@/lib/bases/queries";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { mayTry } from "@/lib/runs/trial/policy";
import { TrialButton } from "../trial/trial-button";

type Props = { viewer: Viewer; promptId: string; baseId: string };

/** Instead of a prompt of a paid base that the viewer has no access to: nothing of it is told, but it may be tried where its owner allows that. */
export async function PromptDenied({ viewer, promptId, baseId }: Props) {
  const [t, trial] = [await getTranslations("prompts.denied"), await getTranslations("bases.window")];
  const base = await getBase(viewer, { id: baseId });
  return (
    <EmptyState
      icon={Lock}
      title={t("title")}
      className="mx-auto max-w-xl"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link href={baseHref(byId(baseId))}>{t("toBase")}</Link>
          </Button>
          {mayTry(viewer, base) && (
            <TrialButton
              prompt={{ id: promptId, title: null, baseId }}
              labels={{ name: trial("try"), failed: trial("tryFailed") }}
            />
          )}
        </div>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
