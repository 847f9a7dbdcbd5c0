import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type LoneCardProps = {
  icon: LucideIcon;
  title: string;
  /** There is nothing here. */
  isEmpty?: boolean;
  children: ReactNode;
};

/** What a secret address leads to: a picture, a title, what to know and a button. */
export function LoneCard({ icon: Icon, title, isEmpty = false, children }: LoneCardProps) {
  return (
    <article className="mx-auto grid max-w-xl justify-items-center gap-5 rounded-xl border bg-card p-6 text-center md:mt-6 md:p-10">
      <Icon
        aria-hidden
        className={cn("size-12", isEmpty ? "text-muted-foreground" : "text-primary")}
        strokeWidth={1.75}
      />
      <h1 className="text-2xl font-semibold text-balance">{title}</h1>
      {children}
    </article>
  );
}
