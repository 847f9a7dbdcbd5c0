"use client";

import { Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { updateRunContract } from "@/lib/ai/runs/contract";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";

/** Names an answer on its page. A failed save keeps the input. */
export function RenameButton({ id, title }: { id: string; title: string }) {
  const t = useTranslations("runs");
  const field = useId();
  const router = useRouter();
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function save() {
    setSaving(true);
    setFailure(null);
    try {
      await callApi<typeof updateRunContract>("PATCH", `/runs/${id}`, { title: typed ?? "" });
      setTyped(null);
      router.refresh();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setFailure(thrown);
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setTyped(title)}>
        <Pencil aria-hidden />
        {t("rename")}
      </Button>
      {typed !== null && (
        <DialogFrame open onOpenChange={(open) => !open && setTyped(null)} size="sm" title={t("renameTitle")}>
          <form
            className="contents"
            onSubmit={(event) => {
              event.preventDefault();
              void save();
            }}
          >
            <DialogBody>
              <div className="grid grid-cols-1 gap-1.5">
                <Label htmlFor={field}>{t("renameTitle")}</Label>
                <Input
                  id={field}
                  value={typed}
                  maxLength={RUN_LIMITS.titleMax}
                  aria-describedby={`${field}-hint`}
                  onChange={({ target }) => setTyped(target.value)}
                />
                <p id={`${field}-hint`} className="text-sm text-muted-foreground">
                  {t("renameHint")}
                </p>
              </div>
              {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} newTab />}
            </DialogBody>
            <DialogFooter>
              <Button type="button" variant="outline" onClick={() => setTyped(null)}>
                {t("cancel")}
              </Button>
              <Button type="submit" disabled={saving}>
                {t("saveSnippet")}
              </Button>
            </DialogFooter>
          </form>
        </DialogFrame>
      )}
    </>
  );
}
