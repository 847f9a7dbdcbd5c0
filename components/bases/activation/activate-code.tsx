"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { useFormContext } from "react-hook-form";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { toast } from "@/components/common/toast";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Input } from "@/components/ui/input";
import { submitCode } from "@/lib/bases/codes/actions";
import { type Activation, CODE_LIMITS, type RedeemCodeInput, redeemFields } from "@/lib/bases/codes/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { ActivationDone, AfterRefusal, useActivationText } from "./activation-result";

type ActivateCodeProps = {
  /** From the address: only filled in, never redeemed automatically. */
  code: string;
  /** Whose page leads here. */
  base?: { name: string; href: string };
  /** What the code opens, or why it opens nothing; shown while the field holds it. */
  preview?: ReactNode;
  refused?: ReactNode;
};

/** Success views stay this long before they lead on: docs/product/interface.md 4. */
const DELAY_MS = 2000;

/**
 * The field, then the result. A window closes instead, and two seconds later /my-bases?tab=purchased follows, unless something is
 * pressed or the page left (docs/product/interface.md 4).
 */
export function ActivateCode({ code, base, preview, refused }: ActivateCodeProps) {
  const t = useTranslations("redeem");
  const router = useRouter();
  const modal = useModal();
  const textOf = useActivationText();
  const [start, setStart] = useState(code);
  const [activation, setActivation] = useState<Activation | null>(null);

  function redeemed(result: Activation) {
    if (!modal) return setActivation(result);
    const window = location.pathname;
    modal.finish();
    // The person has gone elsewhere meanwhile.
    if (modal.isGone()) return toast(textOf(result), { type: "success" });
    const acts = new AbortController();
    const stay = () => acts.abort();
    const { signal } = acts;
    const timer = setTimeout(() => {
      stay();
      router.push("/my-bases?tab=purchased");
    }, DELAY_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
    for (const act of ["click", "keydown"]) addEventListener(act, stay, { signal });
    let closed = false; // by a step back, too
    addEventListener(
      "popstate",
      () => {
        if (closed) stay();
        closed = location.pathname !== window;
      },
      { signal },
    );
    toast(`${textOf(result)} ${t("leaving")}`, {
      type: "success",
      duration: DELAY_MS,
      action: { label: t("stay"), onClick: stay },
    });
  }

  function another() {
    setStart("");
    setActivation(null);
  }

  return (
    <FormFrame
      title={t("title")}
      description={base ? t("of", { name: base.name }) : preview ? undefined : t("description")}
      back={base && { href: base.href, label: base.name }}
      size="sm"
    >
      {activation ? (
        <ActivationDone activation={activation} again={another} />
      ) : (
        <ActionForm
          action={submitCode}
          schema={redeemFields}
          initial={{ codeValue: start }}
          submit={t("submit")}
          back={base?.href ?? "/"}
          done={{ then: redeemed }}
          waysOut={(refusal) => <AfterRefusal refusal={refusal} />}
          failed={t("failed")}
          signIn={t("signIn")}
        >
          {start && <Given code={start} preview={preview} refused={refused} />}
          <CodeField />
        </ActionForm>
      )}
    </FormFrame>
  );
}

/** What the code of the address opens, or why it opens nothing. */
function Given({ code, preview, refused }: Pick<ActivateCodeProps, "code" | "preview" | "refused">) {
  const t = useTranslations("redeem");
  const { watch, formState } = useFormContext<{ codeValue: string }>();
  if (watch("codeValue") !== code) return null;
  return (
    <>
      {preview}
      {!formState.errors.codeValue &&
        (refused ?? <p className="text-sm text-muted-foreground">{t("prefilled")}</p>)}
    </>
  );
}

/** The activation code; letters become capitals while they are typed (docs/product/codes.md 2). */
function CodeField() {
  const t = useTranslations("redeem");
  const { control } = useFormContext<RedeemCodeInput>();
  return (
    <LabelledField control={control} name="codeValue" label={t("field")} required description={t("hint")}>
      {(field) => (
        <Input
          {...field}
          onChange={(event) => {
            capitalise(event);
            field.onChange(event);
          }}
          required
          maxLength={CODE_LIMITS.pasted}
          placeholder={t("placeholder")}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          className="h-11 font-mono tracking-wide placeholder:font-mono"
        />
      )}
    </LabelledField>
  );
}

// In the field itself, so that the caret stays where the person types.
function capitalise({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const capitals = target.value.toUpperCase();
  if (capitals === target.value || (nativeEvent as InputEvent).isComposing) return;
  const { selectionStart, selectionEnd } = target;
  target.value = capitals;
  target.setSelectionRange(selectionStart, selectionEnd);
}
