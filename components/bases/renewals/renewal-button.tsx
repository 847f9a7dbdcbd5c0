"use client";

import { useTranslations } from "next-intl";
import { useEffect, useTransition } from "react";
import { ButtonOrForm } from "@/components/common/fields/button-or-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { toast } from "@/components/common/toast";
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

/** One press of what can be done with a subscription or a means of payment. Without a confirmation, because the law requires one press. */
export function RenewalButton<O>({ action, does, id, amount, ...button }: RenewalButtonProps<O>) {
  const t = useTranslations("renewals");
  const router = useRouter();
  const [working, startWorking] = useTransition();
  const { submit } = useFormAction(action);
  const values = { id, ...(amount !== undefined && { amount }) };

  function press() {
    startWorking(async () => {
      try {
        const answer = await submit(values);
        const isCharging = does === "cancelled" && (answer as { isCharging?: boolean } | null)?.isCharging;
        toast(t(isCharging ? "cancelledCharging" : does), { type: "success" });
      } catch (error) {
        toast((error as Error).message || t("failed"), { type: "error", id: "renewals" });
      }
      router.refresh();
    });
  }

  return <ButtonOrForm action={action} values={values} pending={working} onClick={press} {...button} />;
}
