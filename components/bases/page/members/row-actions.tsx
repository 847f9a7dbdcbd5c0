import type { ReactNode } from "react";

/** The buttons of a row, which have no frame: where they wrap they begin where the texts do. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className="-ml-3 flex flex-wrap gap-x-1 sm:ml-0">{children}</div>;
}
