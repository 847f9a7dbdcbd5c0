"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Button } from "@/components/ui/button";
import { submitNewCodes } from "@/lib/bases/codes/actions";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { CreateCodesForm } from "./create-codes-form";
import { CreatedCodes } from "./created-codes";

/** The dialog that makes codes, as a page's content: for readers without scripts. */
export function NewCodes({ baseId, batch }: { baseId: string; batch: string }) {
  const t = useTranslations("codes.new");
  const action = useFormAction(submitNewCodes);
  const [created, setCreated] = useState(action.posted?.ok ? action.posted.data : null);
  const codes = `${ownBaseHref({ id: baseId })}/codes`;
  const close = (
    <Button asChild className="max-md:basis-full">
      <Link href={codes} prefetch={false}>
        {t("close")}
      </Link>
    </Button>
  );
  const cancel = (
    <Button asChild variant="outline">
      <Link href={codes} prefetch={false}>
        {t("cancel")}
      </Link>
    </Button>
  );
  return (
    <div className="max-w-xl overflow-clip rounded-lg border bg-popover pt-5">
      {created ? (
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
    </div>
  );
}
