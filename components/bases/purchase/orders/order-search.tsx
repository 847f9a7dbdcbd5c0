import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** Finds an order by its number, on the page that it is on; also without scripts. */
export function OrderSearch({ q }: { q: string }) {
  const t = useTranslations("order.search");
  return (
    <form method="get" role="search" className="flex min-w-0 gap-2 sm:max-w-md">
      <Input
        key={q}
        name="q"
        type="search"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={q}
        maxLength={100}
        aria-label={t("label")}
        placeholder={t("placeholder")}
      />
      <Button type="submit" variant="outline">
        <Search aria-hidden />
        {t("find")}
      </Button>
    </form>
  );
}
