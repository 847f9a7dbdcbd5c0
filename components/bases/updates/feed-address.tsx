import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { Input } from "@/components/ui/input";

/** A feed's address, to copy. */
export function FeedAddress({ url }: { url: string }) {
  const t = useTranslations("updates.feed");
  return (
    <div className="flex items-center gap-2">
      <Input
        readOnly
        value={url}
        aria-label={t("address")}
        className="font-mono text-sm"
        onFocus={(event) => event.target.select()}
      />
      <CopyButton size="icon" text={url} label={t("copy")} />
    </div>
  );
}
