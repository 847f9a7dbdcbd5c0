import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { toast } from "@/components/common/toast";
import { type FailureProps, PageFailure } from "@/components/layout/page-failure";
import { usePathname, useRouter } from "@/lib/platform/i18n/navigation";

/** The form of a prompt and its editor. */
const EDIT_SCREENS = /^\/(?:prompts\/[^/]+\/edit|my-prompts\/[^/]+)\/?$/;
/** Time to read it on the page that follows. */
const DURATION_MS = 4000;

/** What a member's page shows that could not be rendered. An edit screen says so and leads to the own prompts (docs/product/prompts.md 7). */
export function MemberFailure(props: FailureProps) {
  return EDIT_SCREENS.test(usePathname()) ? <EditFailure {...props} /> : <PageFailure {...props} />;
}

function EditFailure(props: FailureProps) {
  const t = useTranslations("common.failure");
  const router = useRouter();
  const text = t("edit");
  useEffect(() => {
    toast(text, { type: "error", duration: DURATION_MS, id: "edit-failed" });
    router.replace("/my-prompts");
  }, [text, router]);
  return <PageFailure {...props} title={text} />;
}
