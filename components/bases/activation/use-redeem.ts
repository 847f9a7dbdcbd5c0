"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { submitCode } from "@/lib/bases/codes/actions";
import { type Activation, type RedeemCodeInput, redeemFields } from "@/lib/bases/codes/schema";
import type { FormState } from "@/lib/platform/browser/form-state";

/**
 * The form that redeems a code. Errors about the code appear at its field; `failure` holds every other one, `refusal` both; `redeemed` is
 * the result of a form sent without scripts.
 */
export function useRedeem(code: string, onRedeemed: (activation: Activation) => void) {
  const { posted, formAction, submit } = useFormAction(submitCode);
  const form = useForm<RedeemCodeInput>({
    resolver: zodResolver(redeemFields),
    ...useFormStart(besideField(posted), { codeValue: code }),
  });
  const { failure, general, attempt } = useFormFailure(besideField(posted), form);
  const redeem = (input: RedeemCodeInput) =>
    attempt(
      async () => onRedeemed(await submit(input)),
      ({ code, message }) => {
        if (isAboutCode(code)) form.setError("codeValue", { type: "server", message }, { shouldFocus: true });
      },
    );
  return {
    form,
    formAction,
    refusal: failure,
    failure: general && !isAboutCode(general.code) ? general : null,
    redeemed: posted?.ok ? posted.data : null,
    submit: form.handleSubmit(redeem),
  };
}

/** Whether a refusal is about the code, and not about the connection, the session or the seller. */
function isAboutCode(code: string): boolean {
  return code.startsWith("ACTIVATION_CODE_");
}

/** A refusal of a code that was sent without scripts, as an error of its field. */
function besideField(posted: FormState<Activation>): FormState<Activation> {
  if (!posted || posted.ok || !isAboutCode(posted.error.code)) return posted;
  return { ...posted, error: { ...posted.error, fields: { codeValue: [posted.error.message] } } };
}
