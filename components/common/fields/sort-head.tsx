import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { TableHead } from "@/components/ui/table";
import { Link } from "@/lib/platform/i18n/navigation";

type SortHeadProps = Pick<ComponentProps<typeof Link>, "onNavigate"> & {
  name: string;
  title: string;
  /** Null: not by this column. */
  sorted: "asc" | "desc" | null;
  href: string;
  end?: boolean;
};

/** A column's head that sorts by it; a link, because the order is in the address. */
export function SortHead({ name, sorted, end = false, ...link }: SortHeadProps) {
  const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <TableHead
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : "none"}
      className={cn(end && "text-right")}
    >
      <Link
        {...link}
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
