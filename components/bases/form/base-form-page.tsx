import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Base } from "@/lib/bases/types";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { BaseForm } from "./base-form";

/** The page around the base form: new (base null) or settings of an own base. */
export async function BaseFormPage({ viewer, base }: { viewer: Viewer; base: Base | null }) {
  const t = await getTranslations("bases");
  return (
    <>
      <PageHeader
        title={base ? t("form.editTitle") : t("form.newTitle")}
        description={base ? base.base_name : t("form.newDescription")}
        back={{ href: "/my-bases", label: t("page.backMine") }}
      />
      <ClientMessages namespaces={["bases", "validation"]}>
        <BaseForm base={base} userId={requireMember(viewer).id} />
      </ClientMessages>
    </>
  );
}
