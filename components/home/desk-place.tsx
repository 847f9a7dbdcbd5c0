"use client";

import { useLocale } from "next-intl";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { usePageState } from "@/components/layout/reader/page-state";
import { isBare } from "./state";

const DeskView = dynamic(() => import("./desk-view").then((module) => module.DeskView), { ssr: false });

/**
 * A member's desk on the page that is the same for everybody (docs/decisions/092): over the prompt to try and as large, so that nothing
 * moves when it comes. Who has nothing on it gets the prompt, in the same room. @param children the prompt to try
 */
export function DeskPlace({ children }: { children: ReactNode }) {
  const desk = usePageState("desk", useLocale());
  const isAway = desk !== undefined && isBare(desk);
  return (
    <div className="relative grid grid-cols-1 [[data-reader]_&]:min-h-80">
      <div className={isAway ? "grid grid-cols-1" : "grid grid-cols-1 [[data-reader]_&]:invisible"}>
        {children}
      </div>
      {!isAway && (
        <div
          aria-busy={desk === undefined}
          className="members-only absolute inset-0 overflow-y-auto rounded-lg border bg-card p-4 md:p-5"
        >
          {desk !== undefined && <DeskView desk={desk} />}
        </div>
      )}
    </div>
  );
}
