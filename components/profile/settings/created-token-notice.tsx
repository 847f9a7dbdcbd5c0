"use client";

import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { CreatedToken } from "@/lib/identity/types";

/** The one moment when a token's value is seen. */
export function CreatedTokenNotice({ created, onClose }: { created: CreatedToken; onClose: () => void }) {
  const t = useTranslations("settings.tokens");
  return (
    <Alert variant="success">
      <KeyRound aria-hidden />
      <AlertTitle className="wrap-anywhere">{t("createdTitle", { name: created.name })}</AlertTitle>
      <AlertDescription className="grid grid-cols-1 gap-3">
        <p>{t("createdText")}</p>
        <Input
          readOnly
          value={created.token}
          aria-label={t("value")}
          className="font-mono text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={created.token} label={t("copy")} size="sm" />
          <Button size="sm" variant="ghost" onClick={onClose}>
            {t("hide")}
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
