"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { toast } from "@/components/common/toast";
import { ActionForm } from "@/components/layout/forms/action-form";
import { submitNewCodes } from "@/lib/bases/codes/actions";
import { type ActivationCode, codeFields, type CodeFormValues } from "@/lib/bases/codes/schema";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { codesQuery, NO_CODES_STATE } from "../codes-state";
import { CodeFields, SubmitLabel } from "./code-fields";
import { CreatedCodes } from "./created-codes";

const EMPTY: CodeFormValues = {
  isMultiUse: false,
  quantity: "1",
  maxUses: "",
  durationDays: "",
  expiresAt: "",
  batch: "",
};

type NewCodesProps = {
  baseId: string;
  baseName: string;
  /** Filled in: the batch whose codes are listed. */
  batch: string;
};

/** Creates codes and then shows them (docs/product/codes.md 1). */
export function NewCodes({ baseId, baseName, batch }: NewCodesProps) {
  const t = useTranslations("codes");
  const modal = useModal();
  const [created, setCreated] = useState<ActivationCode[] | null>(null);
  const list = `${ownBaseHref({ id: baseId })}/codes${codesQuery({ ...NO_CODES_STATE, batch })}`;

  function show(codes: ActivationCode[]) {
    setCreated(codes);
    modal?.markChanged();
    if (modal?.isGone()) toast(t("new.done", { count: codes.length }), { type: "success" });
  }

  return (
    <FormFrame
      title={created ? t("new.done", { count: created.length }) : t("new.title")}
      description={created ? t("new.doneText") : t("new.description", { name: baseName })}
      back={{ href: list, label: batch ? t("inBatch", { name: batch }) : t("title") }}
    >
      {created ? (
        <CreatedCodes codes={created} list={list} baseName={baseName} />
      ) : (
        <ActionForm
          action={submitNewCodes}
          schema={codeFields}
          initial={{ ...EMPTY, batch }}
          ids={{ id: baseId }}
          submit={<SubmitLabel />}
          back={list}
          done={{ then: show }}
          failed={t("new.failed")}
          signIn={t("new.signIn")}
        >
          <CodeFields />
        </ActionForm>
      )}
    </FormFrame>
  );
}
