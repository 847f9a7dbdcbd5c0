import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { CODE_LIMITS } from "@/lib/bases/codes/schema";
import { ActivateCode } from "./activate-code";

/** /activate-code. @param code from the address */
export async function ActivatePage({ code }: { code: string }) {
  const t = await getTranslations("redeem");
  return (
    <div className="max-w-md">
      <PageHeader title={t("title")} description={t("description")} />
      <ClientMessages namespaces={["redeem"]}>
        <div className="rounded-lg border bg-card p-5 md:p-6">
          <ActivateCode code={code.trim().toUpperCase().slice(0, CODE_LIMITS.input)} />
        </div>
      </ClientMessages>
    </div>
  );
}
