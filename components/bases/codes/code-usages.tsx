import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { UserAvatar } from "@/components/common/user-avatar";
import type { ActivationCode } from "@/lib/bases/codes/types";

/** Who redeemed a code and when, latest first. */
export function CodeUsages({ code }: { code: ActivationCode }) {
  const t = useTranslations("codes");
  const gone = code.currentUses - code.usages.length;
  return (
    <div className="grid gap-2">
      <ul aria-label={t("usesOf", { code: code.codeValue, count: code.currentUses })} className="grid gap-2">
        {code.usages.map((usage) => (
          <li key={usage.id} className="flex min-w-0 items-center gap-2">
            <UserAvatar id={usage.userId} name={usage.userName} src={null} size={24} />
            <span className="min-w-0 truncate">{usage.userName.trim() || usage.userEmail || t("nameless")}</span>
            <DateText value={usage.usedAt} time className="ml-auto shrink-0 text-muted-foreground md:ml-2" />
          </li>
        ))}
      </ul>
      {gone > 0 && <p className="text-muted-foreground">{t("someGone", { count: gone })}</p>}
    </div>
  );
}
