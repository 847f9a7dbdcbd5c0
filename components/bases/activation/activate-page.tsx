import { KeyRound } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { type CodePreview as Preview, previewCode } from "@/lib/bases/codes/preview";
import { CODE_LIMITS } from "@/lib/bases/codes/schema";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { AppError } from "@/lib/platform/errors";
import { getPathname } from "@/lib/platform/i18n/navigation";
import { translate } from "@/lib/platform/i18n/translate";
import { requestScope } from "@/lib/platform/request-scope";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { ActivateCode } from "./activate-code";
import { CodePreview } from "./code-preview";

/** /activate-code: what the code of the address opens, also for guests, and the field for it. @param code from the address; "" for none */
export async function ActivatePage({ viewer, code }: { viewer: Viewer; code: string }) {
  const [t, locale] = [await getTranslations("redeem"), (await getLocale()) as Locale];
  const given = code.trim().toUpperCase().slice(0, CODE_LIMITS.input);
  const { preview, refusal } = given ? await find(viewer, given, locale) : {};
  const here = getPathname({ href: { pathname: "/activate-code", query: { code: given } }, locale });
  return (
    <div className="max-w-md">
      {viewer.kind === "member" ? (
        <ClientMessages namespaces={["redeem"]}>
          <ActivateCode
            code={given}
            preview={preview && <CodePreview preview={preview} />}
            refused={refusal && <Refusal text={refusal} />}
          />
        </ClientMessages>
      ) : (
        <>
          <PageHeader title={t("title")} />
          {preview && <CodePreview preview={preview} />}
          <div className="grid justify-items-start gap-4 rounded-lg border bg-card p-5 md:p-6">
            {refusal && <Refusal text={refusal} />}
            <p className="text-sm text-pretty text-muted-foreground">
              {t(preview ? "preview.signInText" : "preview.signInOther")}
            </p>
            <Button asChild size="lg">
              <a href={signInPath(here)}>
                <KeyRound aria-hidden />
                {t("preview.signIn")}
              </a>
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function Refusal({ text }: { text: string }) {
  return (
    <p role="alert" className="text-destructive">
      {text}
    </p>
  );
}

/** What the code opens, or why it opens nothing. */
async function find(
  viewer: Viewer,
  codeValue: string,
  locale: Locale,
): Promise<{ preview?: Preview; refusal?: string }> {
  try {
    const address = requestScope()?.address ?? "";
    return { preview: await previewCode(viewer, { codeValue }, { address, locale }) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { refusal: translate(locale, `errors.${error.code}`, error.details.params) };
  }
}
