"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import type { Activation } from "@/lib/bases/codes/schema";
import { CallFailure } from "@/components/layout/call-failure";
import { forgetAsked } from "../purchase/place";
import { useActivationText } from "./activation-result";
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

type AfterActivationProps = {
  activation: Activation;
  /** Leads on at once. */
  onGo: () => void;
  onStay: () => void;
};

/** What a redeemed code has opened, in the button's place, until the page is left. */
export function AfterActivation({ activation, onGo, onStay }: AfterActivationProps) {
  const t = useTranslations("redeem");
  const textOf = useActivationText();
  return (
    <Alert variant="success">
      <CircleCheck aria-hidden />
      <AlertTitle>{t("done")}</AlertTitle>
      <AlertDescription className="grid gap-3">
        <p>
          {textOf(activation)} {t("leaving")}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onGo}>
            {t("now")}
          </Button>
          <Button size="sm" variant="outline" onClick={onStay}>
            {t("stay")}
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
