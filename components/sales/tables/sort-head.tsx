import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { TableHead } from "@/components/ui/table";
import { Link } from "@/lib/platform/i18n/navigation";

type SortHeadProps = { name: string; sorted: false | "asc" | "desc"; href: string; end?: boolean };

/** A column's head that sorts by it; a link, because the order is in the address. */
export function SortHead({ name, sorted, href, end = false }: SortHeadProps) {
  const t = useTranslations("sales.tables");
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <TableHead
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}
      className={cn(end && "text-right")}
    >
      <Link
        href={href}
        title={t("sortBy", { column: name })}
        prefetch={false}
        scroll={false}
        className={cn(
          "-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 transition-colors hover:text-foreground",
          end && "flex-row-reverse",
          sorted && "text-foreground",
        )}
      >
        {name}
        <Icon aria-hidden className="size-3.5" />
      </Link>
    </TableHead>
  );
}
