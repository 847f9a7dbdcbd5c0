"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ActionButton } from "@/components/layout/forms/action-button";
import type { ButtonProps } from "@/components/ui/button";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { useRouter } from "@/lib/platform/i18n/navigation";

type RenewalButtonProps<O> = Pick<ButtonProps, "variant" | "size" | "children" | "aria-label"> & {
  action: FormAction<O>;
  /** The action, as its toast's message key. */
  does: "cancelled" | "agreed" | "forgotten";
  id: string;
  /** The price that is agreed to. */
  amount?: string;
};

/** Milliseconds between two looks, and how often. */
const [BETWEEN, MOST] = [4_000, 30];

/** Refreshes the page while a payment method is being saved: a person may return before the provider's notification arrives. */
export function RefreshWhileWaiting() {
  const router = useRouter();
  useEffect(() => {
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === MOST) clearInterval(timer);
      router.refresh();
    }, BETWEEN);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}

/** Changes a subscription or a payment method. No question is asked: the law requires that one press suffices. */
export function RenewalButton<O>({ action, does, id, amount, ...button }: RenewalButtonProps<O>) {
  const t = useTranslations("renewals");
  return (
    <ActionButton
      action={action}
      values={{ id, ...(amount !== undefined && { amount }) }}
      done={{
        toast: (answer) => {
          const isCharging = does === "cancelled" && (answer as { isCharging?: boolean } | null)?.isCharging;
          return t(isCharging ? "cancelledCharging" : does);
        },
      }}
      failed={t("failed")}
      {...button}
    />
  );
}
