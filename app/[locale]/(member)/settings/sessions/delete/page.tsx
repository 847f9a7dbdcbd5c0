import { getTranslations } from "next-intl/server";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { submitOtherSessionsEnd } from "@/lib/identity/actions";
import { listConnections } from "@/lib/identity/tokens/connections";
import { listTokens } from "@/lib/identity/tokens/own-tokens";
import { SECURITY } from "@/lib/platform/hrefs";

export const generateMetadata = titled("settings.sessions.endOthersTitle");

export default memberPage(async ({ viewer }) => {
  const [tokens, connections] = await Promise.all([listTokens(viewer), listConnections(viewer)]);
  const count = tokens.length + connections.length;
  const t = await getTranslations("settings.sessions");
  return (
    <QuestionForm
      title={t("endOthersTitle")}
      text={t("endOthersText")}
      confirmLabel={t("endOthers")}
      back={{ href: SECURITY, label: t("title") }}
      action={submitOtherSessionsEnd}
      values={{}}
      choice={count > 0 ? { name: "tokens", label: t("alsoTokens", { count }) } : undefined}
      done={{ toast: t("endedOthers"), to: SECURITY }}
    />
  );
});
