import { CircleCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { LinkTabs } from "@/components/common/link-tabs";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { listBanks } from "@/lib/money/payouts/banks";
import { readRequisites } from "@/lib/money/payouts/queries";
import type { Requisites } from "@/lib/money/payouts/schema";
import type { Viewer } from "@/lib/platform/viewer";
import { RequisitesForm } from "./requisites-form";

const KINDS = ["selfEmployed", "sole", "company", "person"] as const;

type Props = { viewer: Viewer; kind: string | undefined; isSaved: boolean };

/** /my-sales/requisites: the viewer's bank details (docs/product/money.md 5). @param kind from the address; else the saved one */
export async function RequisitesPage({ viewer, kind: asked, isSaved }: Props) {
  const [t, saved] = [await getTranslations("money.requisites"), await readRequisites(viewer)];
  const kind: Requisites["kind"] = KINDS.find((each) => each === asked) ?? saved?.kind ?? KINDS[0];
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("lead")}
        back={{ href: "/my-sales/money", label: t("back") }}
      />
      <div className="grid grid-cols-1 gap-6">
        {isSaved && (
          <Alert>
            <CircleCheck aria-hidden />
            <AlertTitle>{t("saved")}</AlertTitle>
          </Alert>
        )}
        <LinkTabs
          label={t("kind")}
          tabs={KINDS.map((each) => ({
            href: `/my-sales/requisites?kind=${each}`,
            label: t(`kinds.${each}`),
            current: each === kind,
          }))}
        />
        <ClientMessages namespaces={["money.requisites"]}>
          <RequisitesForm kind={kind} saved={saved} sbpBanks={await listBanks(viewer)} />
        </ClientMessages>
        {saved && <p className="max-w-prose text-sm text-pretty text-muted-foreground">{t("freeze")}</p>}
      </div>
    </>
  );
}
