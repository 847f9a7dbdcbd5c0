"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import type { Activation } from "@/lib/bases/codes/types";
import { CallFailure } from "@/components/layout/call-failure";
import { forgetAsked } from "../purchase/place";
import { CodeField } from "./code-field";
import { useRedeem } from "./use-redeem";

type ActivationDialogProps = {
  /** The base's name. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRedeemed: (activation: Activation) => void;
};

/** Redeems a code without leaving the base's page. */
export function ActivationDialog({ name, open, onOpenChange, onRedeemed }: ActivationDialogProps) {
  const t = useTranslations("redeem");

  function change(next: boolean) {
    onOpenChange(next);
    if (!next) forgetAsked();
  }

  return (
    <DialogFrame
      open={open}
      onOpenChange={change}
      size="sm"
      title={t("title")}
      description={t("of", { name })}
    >
      <DialogForm onRedeemed={onRedeemed} />
    </DialogFrame>
  );
}

function DialogForm({ onRedeemed }: Pick<ActivationDialogProps, "onRedeemed">) {
  const t = useTranslations("redeem");
  const { form, failure, submit } = useRedeem("", onRedeemed);
  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <CodeField />
          {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t("cancel")}</Button>
          </DialogClose>
          <Button type="submit" pending={form.formState.isSubmitting}>
            {t("submit")}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
