import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/*
 * On phones a row becomes a card: `TableCell label` names the value there, because the head is hidden.
 * The roles are written out, since `display: block` takes a table's meaning away in some browsers.
 */

export function Table({ className, ...props }: ComponentProps<"table">) {
  return (
    <div className="md:relative md:overflow-x-auto md:rounded-lg md:border md:bg-card">
      <table role="table" className={cn("w-full text-sm tabular-nums max-md:block", className)} {...props} />
    </div>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<"thead">) {
  return <thead role="rowgroup" className={cn("border-b bg-muted max-md:sr-only", className)} {...props} />;
}

/** The head of a table whose rows end in actions. @param actions what that last column is called by screen readers */
export function ActionsTableHeader({ actions, children }: { actions: string; children: ReactNode }) {
  return (
    <TableHeader>
      <TableRow>
        {children}
        <TableHead>
          <span className="sr-only">{actions}</span>
        </TableHead>
      </TableRow>
    </TableHeader>
  );
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return (
    <tbody
      role="rowgroup"
      className={cn("max-md:grid max-md:gap-3 md:[&_tr:last-child]:border-0", className)}
      {...props}
    />
  );
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className={cn(
        "transition-colors max-md:grid max-md:gap-2 max-md:rounded-lg max-md:border max-md:bg-card max-md:p-4 md:border-b md:[tbody_&]:hover:bg-muted/60",
        className,
      )}
      {...props}
    />
  );
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cn(
        "h-10 px-4 text-left text-xs font-medium whitespace-nowrap text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({
  className,
  label,
  children,
  ...props
}: ComponentProps<"td"> & { label?: string }) {
  return (
    <td
      role="cell"
      className={cn(
        "min-w-0 max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 max-md:gap-y-1 md:px-4 md:py-3 md:align-top",
        className,
      )}
      {...props}
    >
      {label && (
        <span aria-hidden className="shrink-0 text-muted-foreground md:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
