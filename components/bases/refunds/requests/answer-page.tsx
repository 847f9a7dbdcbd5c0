import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";
import { AnswerForm } from "./answer-form";
import { findRequest } from "./find-request";
import { RefundLink } from "./request-actions";
import { RequestText } from "./request-list";

/** /my-sales/requests/{id}: the answer to a buyer's request. */
export async function AnswerPage({ viewer, id }: { viewer: Viewer; id: string }) {
  const request = await findRequest(viewer, id);
  if (!request) notFound();
  const { answer, order } = request;
  if (answer) return redirect({ href: `/purchase/${order.id}`, locale: await getLocale() });
  const t = await getTranslations();
  const name = order.bundle?.title ?? order.baseName ?? t("order.gone");
  return (
    <FormFrame
      title={t("requests.answerTitle")}
      description={t("requests.of", { number: order.number, name })}
      back={{ href: `/purchase/${order.id}`, label: t("order.title", { number: order.number }) }}
    >
      <ClientMessages namespaces={["requests"]}>
        <AnswerForm requestId={id} orderId={order.id}>
          <RequestText request={request} />
          <RefundLink request={request} />
        </AnswerForm>
      </ClientMessages>
    </FormFrame>
  );
}
