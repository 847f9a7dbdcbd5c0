"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useApi } from "@/components/common/hooks/use-api";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { getMeContract } from "@/lib/identity/contract";
import type { getSettingsContract } from "@/lib/notifications/contract";
import type { NotificationSettings } from "@/lib/notifications/schema";

export type ReceiptChoice = { typed: string; type: (typed: string) => void };

/**
 * The address for the receipt: the typed one, else the person's confirmed address for mails, else the profile's.
 * @param typed the value of a form sent without scripts
 */
export function useReceiptEmail(wanted: boolean, typed: string): ReceiptChoice {
  const [value, setValue] = useState<string | null>(typed || null);
  const asks = wanted && !typed;
  const settings = useApi<typeof getSettingsContract>(asks ? "/notifications/settings" : null);
  const profile = useApi<typeof getMeContract>(asks ? "/users/me" : null);
  // Empty until both are loaded: an address that changes after the form appears could be sent unnoticed.
  const usual =
    settings.pending || profile.pending ? "" : usualAddress(settings.data?.mail, profile.data?.email);
  return { typed: value ?? usual, type: setValue };
}

/** @param mail where the person's mails go, confirmed or not; undefined where it is unknown */
export function usualAddress(
  mail: Pick<NotificationSettings["mail"], "address" | "state"> | undefined,
  profile: string | null | undefined,
): string {
  return (mail?.state === "confirmed" && mail.address) || (profile ?? "");
}

/** The e-mail that the law wants the receipt to go to. */
export function ReceiptField({ receipt, error }: { receipt: ReceiptChoice; error: string | undefined }) {
  const t = useTranslations("purchase.receipt");
  const id = useId();
  return (
    <div className="grid gap-1.5 text-sm">
      <Label htmlFor={id}>{t("label")}</Label>
      <Input
        id={id}
        name="receiptEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={receipt.typed}
        onChange={(event) => receipt.type(event.target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-said`}
      />
      <p id={`${id}-said`} className={error ? "text-destructive" : "text-muted-foreground"}>
        {error ?? t("hint")}
      </p>
    </div>
  );
}
