import { getTranslations } from "next-intl/server";
import { WriteUs } from "./write-us";

/** The copyright line, and on the home page the way to write to us (docs/product/interface.md 2). */
export async function Footer({ signedIn }: { signedIn: boolean }) {
  const t = await getTranslations("footer");
  return (
    <footer className="mt-8 border-t border-border">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-6 text-sm text-muted-foreground">
        <p>{t("copyright", { year: String(new Date().getFullYear()) })}</p>
        {signedIn && <WriteUs>{t("writeUs")}</WriteUs>}
        <p className="max-sm:hidden">{t("about")}</p>
      </div>
    </footer>
  );
}
