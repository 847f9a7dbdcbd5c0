import { useTranslations } from "next-intl";
import { Link } from "@/lib/platform/i18n/navigation";

type Props = {
  typed: string;
  /** What was searched for in its place; null: nothing is to be said. */
  meant: string | null;
  /** The address that searches for what was meant. */
  href: (meant: string) => string;
};

/** Says that something else was searched for than what was typed: the same keys in the other keyboard layout. */
export function MeantNotice({ typed, meant, href }: Props) {
  const t = useTranslations("search");
  if (meant === null) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {t.rich("meant", {
        typed,
        meant,
        link: (text) => (
          <Link href={href(meant)} className="font-medium text-primary underline-offset-4 hover:underline">
            {text}
          </Link>
        ),
      })}
    </p>
  );
}
