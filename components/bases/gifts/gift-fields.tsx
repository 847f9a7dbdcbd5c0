"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { GIFT_LIMITS } from "@/lib/bases/purchases/gifts/limits";

/** @property mailed whether the link can be mailed */
export type GiftForm = { mailed: boolean };
export type GiftTyped = { email: string; message: string; at: string };

/** What came back from the server, or nothing. */
export function giftTyped(values: Record<string, string>): GiftTyped {
  const { giftEmail: email = "", giftMessage: message = "", giftAt: at = "" } = values;
  return { email, message, at };
}

type Props = {
  form: GiftForm;
  typed: GiftTyped;
  onType: (typed: GiftTyped) => void;
  /** By path: "gift.email". */
  errors: Record<string, string[] | undefined>;
};

/** Whom a purchase is for: nothing of it has to be filled in. */
export function GiftFields({ form, typed, onType, errors }: Props) {
  const t = useTranslations("gift.form");
  const id = useId();
  const fieldOf = (name: keyof GiftTyped) => {
    const error = errors[`gift.${name}`]?.[0];
    return {
      error,
      control: {
        id: `${id}-${name}`,
        value: typed[name],
        onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
        "aria-invalid": error !== undefined,
        "aria-describedby": `${id}-${name}-said`,
      },
    };
  };
  const [email, message, at] = [fieldOf("email"), fieldOf("message"), fieldOf("at")];
  return (
    <div className="grid gap-4 text-sm">
      {form.mailed && (
        <div className="grid gap-1.5">
          <Label htmlFor={email.control.id}>{t("email")}</Label>
          <Input
            {...email.control}
            name="giftEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
          />
          <Said id={email.control.id} error={email.error} hint={t("emailHint")} />
        </div>
      )}
      <div className="grid gap-1.5">
        <Label htmlFor={message.control.id}>{t("message")}</Label>
        <Textarea {...message.control} name="giftMessage" rows={3} maxLength={GIFT_LIMITS.message * 2} />
        <Said id={message.control.id} error={message.error} hint={t("messageHint")} />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={at.control.id}>{t("at")}</Label>
        <Input {...at.control} name="giftAt" type="date" className="tabular-nums" />
        <Said id={at.control.id} error={at.error} hint={t("atHint")} />
      </div>
    </div>
  );
}

function Said({ id, error, hint }: { id: string; error: string | undefined; hint: string }) {
  return (
    <p id={`${id}-said`} className={error ? "text-destructive" : "text-muted-foreground"}>
      {error ?? hint}
    </p>
  );
}
