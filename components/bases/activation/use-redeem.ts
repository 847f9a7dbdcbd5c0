"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useIdempotentCall } from "@/components/common/use-idempotent-call";
import { redeemFields } from "@/lib/bases/codes/schema";
import type { Activation, RedeemCodeInput } from "@/lib/bases/codes/types";
import { ApiError } from "@/lib/platform/api-client";

/** The form that redeems a code; `failure` is why the last one was refused. */
export function useRedeem(code: string, onRedeemed: (activation: Activation) => void) {
  const call = useIdempotentCall();
  const form = useForm<RedeemCodeInput>({ resolver: zodResolver(redeemFields), defaultValues: { codeValue: code } });
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function redeem({ codeValue }: RedeemCodeInput): Promise<void> {
    setFailure(null);
    try {
      onRedeemed(await call<Activation>("POST", "/bases/activate-code", { codeValue }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  }

  return { form, failure, forget: () => setFailure(null), submit: form.handleSubmit(redeem) };
}
