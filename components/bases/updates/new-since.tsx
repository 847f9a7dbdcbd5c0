import { useTranslations } from "next-intl";
import type { Base } from "@/lib/bases/schema";
import { baseHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { newsSentence } from "./news-sentence";

type NewSinceProps = { base: Pick<Base, "id" | "slug" | "base_name"> & { newSince?: Base["newSince"] } };

/** On the card of a purchased base: a dot and a summary of changes since the last visit, linked to their list. */
export function NewSince({ base }: NewSinceProps) {
  const t = useTranslations("updates.sentence");
  const { base_name: name, newSince } = base;
  if (!newSince) return null;
  const news = newsSentence(t, newSince);
  return (
    <Link
      href={`${baseHref(base)}#updates`}
      prefetch={false}
      aria-label={t("open", { name, news })}
      className="-my-1 flex w-fit items-center gap-2 rounded-sm py-1 text-sm font-medium text-primary hover:underline touch:-my-2.5 touch:py-2.5"
    >
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-primary" />
      {news}
    </Link>
  );
}
