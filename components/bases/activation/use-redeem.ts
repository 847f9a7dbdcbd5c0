"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useFormStart } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { submitCode } from "@/lib/bases/codes/actions";
import { redeemFields } from "@/lib/bases/codes/schema";
import type { Activation, RedeemCodeInput } from "@/lib/bases/codes/types";
import { ApiError } from "@/lib/platform/api-client";

/** The form that redeems a code; `failure` is why the last one was refused, `redeemed` what came of one that was sent without scripts. */
export function useRedeem(code: string, onRedeemed: (activation: Activation) => void) {
  const { posted, formAction, submit } = useFormAction(submitCode);
  const form = useForm<RedeemCodeInput>({
    resolver: zodResolver(redeemFields),
    ...useFormStart(posted, { codeValue: code }),
  });
  const [failure, setFailure] = useState(failureOf(posted));

  async function redeem(input: RedeemCodeInput): Promise<void> {
    setFailure(null);
    try {
      onRedeemed(await submit(input));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  }

  return {
    form,
    formAction,
    failure,
    redeemed: posted?.ok ? posted.data : null,
    forget: () => setFailure(null),
    submit: form.handleSubmit(redeem),
  };
}
