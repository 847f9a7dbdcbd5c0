"use client";

import { clsx } from "clsx";
import { BaseCard, type BaseCardProps } from "./base-card";
import type { BaseCardItem } from "./base-card-item";

type BaseCardListProps = Omit<BaseCardProps, "base"> & {
  /** Names the list. */
  label: string;
  /** Each with the class of its place in the list. */
  bases: readonly (BaseCardItem & { className?: string })[];
  className?: string;
};

/** Bases in a list for everybody. */
export function BaseCardList({
  label,
  bases,
  className = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3",
  ...card
}: BaseCardListProps) {
  return (
    <ul aria-label={label} className={className}>
      {bases.map((base) => (
        <li key={base.id} className={clsx("grid min-w-0", base.className)}>
          <BaseCard base={base} {...card} />
        </li>
      ))}
    </ul>
  );
}
