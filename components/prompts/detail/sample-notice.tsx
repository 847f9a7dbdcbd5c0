import { BookOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { baseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";

/** Over a sample: that the base it is from holds more. */
export function SampleNotice({ baseId }: { baseId: string }) {
  const t = useTranslations("prompts.sample");
  return (
    <aside className="mx-auto mb-6 flex max-w-4xl flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-primary-soft px-4 py-3 text-sm text-primary-soft-foreground">
      <BookOpen aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 text-pretty">{t("text")}</p>
      <Link
        href={baseHref({ id: baseId })}
        prefetch={false}
        className="font-medium underline underline-offset-4 touch:py-3"
      >
        {t("toBase")}
      </Link>
    </aside>
  );
}
