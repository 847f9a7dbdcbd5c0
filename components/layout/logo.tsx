import { clsx } from "clsx";
import { useTranslations } from "next-intl";

/** Outline of the left brace, and the same mirrored at x = 13. */
const BRACES =
  "M11 12.5H10A3 3 0 0 0 7 15.5V17.25A.75 .75 0 0 1 6.25 18H5.5V20H6.25A.75 .75 0 0 1 7 20.75V22.5A3 3 0 0 0 10 25.5H11V23.5H10A1 1 0 0 1 9 22.5V20.75A2.75 2.75 0 0 0 8.37 19A2.75 2.75 0 0 0 9 17.25V15.5A1 1 0 0 1 10 14.5H11Z" +
  "M15 12.5H16A3 3 0 0 1 19 15.5V17.25A.75 .75 0 0 0 19.75 18H20.5V20H19.75A.75 .75 0 0 0 19 20.75V22.5A3 3 0 0 1 16 25.5H15V23.5H16A1 1 0 0 0 17 22.5V20.75A2.75 2.75 0 0 1 17.63 19A2.75 2.75 0 0 1 17 17.25V15.5A1 1 0 0 0 16 14.5H15Z";

/** The mark: two offset index cards, a brace cut out of the front one; one colour, from 16 px. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="currentColor" aria-hidden className={clsx("size-7 shrink-0", className)}>
      <path
        fillRule="evenodd"
        d={`M5 9H21A3 3 0 0 1 24 12V26A3 3 0 0 1 21 29H5A3 3 0 0 1 2 26V12A3 3 0 0 1 5 9Z${BRACES}`}
      />
      <path
        d="M8.5 5.75A2.75 2.75 0 0 1 11.25 3.25H26A2.75 2.75 0 0 1 28.75 6V20A2.75 2.75 0 0 1 27.5 22.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The mark, followed by the product's name when `withName`. */
export function Logo({ withName, className }: { withName?: boolean; className?: string }) {
  const t = useTranslations("nav");
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-2 text-base font-semibold tracking-tight hyphens-none",
        className,
      )}
    >
      <LogoMark className="text-primary" />
      {withName && <span>{t("name")}</span>}
    </span>
  );
}
