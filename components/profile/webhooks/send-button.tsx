"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { ButtonOrForm } from "@/components/common/fields/button-or-form";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { pingWebhookContract, repeatDeliveryContract } from "@/lib/webhooks/contract";
import type { Delivery } from "@/lib/webhooks/schema";

type SendButtonProps = {
  /** What the call comes to where no script runs. */
  action: FormAction<Delivery>;
  /** Without a delivery a test is sent. */
  values: { id: string; deliveryId?: string };
  /** The toast after a success. */
  done: string;
  /** When the server sent no text of its own. */
  failed: string;
  label?: string;
  children: ReactNode;
};

/** Has something sent to a webhook, a test or a delivery once more, and says so. */
export function SendButton({ action, values, done, failed, label, children }: SendButtonProps) {
  const router = useRouter();
  const [pending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      const { id, deliveryId } = values;
      await (deliveryId
        ? callApi<typeof repeatDeliveryContract>("POST", `/webhooks/${id}/deliveries/${deliveryId}/repeat`)
        : callApi<typeof pingWebhookContract>("POST", `/webhooks/${id}/ping`));
      toast(done, { type: "success" });
    } catch (error) {
      const reason = error instanceof ApiError && error.message;
      toast(reason || failed, { type: "error", duration: NOTIFICATION_DURATION });
    }
    setPending(false);
    router.refresh();
  }

  return (
    <ButtonOrForm
      action={action}
      values={values}
      size="sm"
      variant="outline"
      aria-label={label}
      pending={pending}
      onClick={() => void send()}
    >
      {children}
    </ButtonOrForm>
  );
}
