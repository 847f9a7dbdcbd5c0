"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState, type SubmitEvent } from "react";
import { toast } from "@/components/common/toast";
import { addPasskey, passkeyFailure, type PasskeyFailure } from "@/components/identity/passkey-client";
import { CallFailure } from "@/components/layout/call-failure";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PASSKEY_LIMITS } from "@/lib/identity/passkeys/schema";
import { ApiError } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Names a passkey and has the browser make it. Only scripts can. @param full as many as there may be */
export function NewPasskey({ full }: { full: boolean }) {
  const t = useTranslations("settings.passkeys");
  const failed = useTranslations("settings.failure");
  const router = useRouter();
  const id = useId();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<ApiError | PasskeyFailure | "failed" | null>(null);
  if (full)
    return <p className="text-sm text-muted-foreground">{t("full", { max: PASSKEY_LIMITS.perUser })}</p>;

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setFailure(null);
    setWorking(true);
    try {
      await addPasskey(String(new FormData(form).get("name")));
      form.reset();
      toast(t("added"), { type: "success" });
      router.refresh();
    } catch (error) {
      setFailure(error instanceof ApiError ? error : (passkeyFailure(error) ?? "failed"));
    } finally {
      setWorking(false);
    }
  }

  return (
    <>
      <form
        onSubmit={(event) => void add(event)}
        className="flex flex-wrap items-end gap-3 rounded-lg border bg-card p-4 noscript:hidden"
      >
        <div className="grid min-w-0 flex-1 basis-60 gap-2">
          <Label htmlFor={id}>{t("name")}</Label>
          <Input
            id={id}
            name="name"
            maxLength={PASSKEY_LIMITS.name}
            autoComplete="off"
            placeholder={t("namePlaceholder")}
          />
        </div>
        <Button type="submit" variant="outline" pending={working}>
          {t("add")}
        </Button>
      </form>
      <noscript>
        <p className="text-sm text-muted-foreground">{t("noScripts")}</p>
      </noscript>
      {failure instanceof ApiError ? (
        <CallFailure error={failure} fallback={failed("network")} />
      ) : (
        failure && (
          <Alert variant="destructive">
            <CircleAlert aria-hidden />
            <AlertTitle>{t(failure)}</AlertTitle>
          </Alert>
        )
      )}
    </>
  );
}
