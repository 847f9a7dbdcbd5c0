import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import { useCall } from "@/components/common/hooks/use-call";
import { useApi } from "@/components/common/hooks/use-api";
import { toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import type { listKnowledgeBasesContract } from "@/lib/knowledge/contract";
import type { createSnippetContract } from "@/lib/knowledge/files/contract";
import { callApi } from "@/lib/platform/browser/api-client";
import { Link } from "@/lib/platform/i18n/navigation";

type Props = { title: string; text: string; onClose: () => void };

/** An answer becomes a text snippet of one of the person's knowledge bases. */
export function KnowledgeDialog({ title, text, onClose }: Props) {
  const t = useTranslations("runs");
  const id = useId();
  const {
    data: bases,
    error,
    again,
  } = useApi<typeof listKnowledgeBasesContract>("/knowledge/bases?limit=100");
  const [chosen, setChosen] = useState("");
  const { pending, failure, run } = useCall();
  const baseId = chosen || (bases?.[0]?.id ?? "");

  async function save() {
    await callApi<typeof createSnippetContract>("POST", `/knowledge/bases/${baseId}/text-snippets`, {
      title,
      content: text,
    });
    toast(t("savedToKnowledge"), { type: "success" });
    onClose();
  }

  return (
    <DialogFrame onClose={onClose} size="sm" title={t("toKnowledge")}>
      <DialogBody>
        {error && <ErrorState title={error.message || t("failed")} retry={again} />}
        {!error && !bases && <Skeleton className="h-16" aria-busy />}
        {bases?.length === 0 && (
          <p>
            {t("noKnowledge")}{" "}
            <Link href="/knowledge" target="_blank" className="underline underline-offset-4">
              {t("makeKnowledge")}
            </Link>
          </p>
        )}
        {bases && bases.length > 0 && (
          <div className="grid grid-cols-1 gap-1.5">
            <Label htmlFor={id}>{t("knowledgeBase")}</Label>
            <ChoiceSelect id={id} choices={bases} value={baseId} onChoose={setChosen} />
          </div>
        )}
        {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} newTab />}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button disabled={!baseId || pending} onClick={() => void run(save)}>
          {t("saveSnippet")}
        </Button>
      </DialogFooter>
    </DialogFrame>
  );
}
