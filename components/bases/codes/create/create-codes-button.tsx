"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFrame } from "@/components/ui/dialog";
import { submitNewCodes } from "@/lib/bases/codes/actions";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { codesQuery, NO_CODES_STATE } from "../codes-state";
import { CreateCodesForm } from "./create-codes-form";
import { CreatedCodes } from "./created-codes";

/** Opens the dialog that makes codes and then shows them; the list behind learns of them when it closes. */
export function CreateCodesButton({
  baseId,
  baseName,
  batch,
}: {
  baseId: string;
  baseName: string;
  batch: string;
}) {
  const t = useTranslations("codes");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<ActivationCode[]>([]);
  const action = useFormAction(submitNewCodes);
  const done = created.length > 0;

  function change(next: boolean) {
    setOpen(next);
    if (next) setCreated([]);
    else if (done) router.refresh();
  }

  const cancel = (
    <DialogClose asChild>
      <Button variant="outline">{t("new.cancel")}</Button>
    </DialogClose>
  );
  const close = (
    <DialogClose asChild>
      <Button className="max-md:basis-full">{t("new.close")}</Button>
    </DialogClose>
  );
  const label = (
    <>
      <Plus aria-hidden />
      {t("create")}
    </>
  );
  return (
    <>
      <DialogFrame
        open={open}
        onOpenChange={change}
        trigger={<Button className="noscript:hidden">{label}</Button>}
        title={done ? t("new.done", { count: created.length }) : t("new.title")}
        description={done ? t("new.doneText") : t("new.description", { name: baseName })}
      >
        {done ? (
          <CreatedCodes codes={created} close={close} />
        ) : (
          <CreateCodesForm
            baseId={baseId}
            batch={batch}
            onCreated={setCreated}
            cancel={cancel}
            action={action}
          />
        )}
      </DialogFrame>
      <noscript>
        <Button asChild>
          <Link
            href={`${ownBaseHref({ id: baseId })}/codes/new${codesQuery({ ...NO_CODES_STATE, batch })}`}
            prefetch={false}
          >
            {label}
          </Link>
        </Button>
      </noscript>
    </>
  );
}
