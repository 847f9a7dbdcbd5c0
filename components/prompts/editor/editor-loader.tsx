"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The editor's code comes only where it is opened: it is the largest of the product. */
export const EditorLoader = dynamic(() => import("./prompt-editor").then((module) => module.PromptEditor), {
  ssr: false,
  loading: EditorSkeleton,
});

function EditorSkeleton() {
  return (
    <div
      aria-busy
      data-fills-window
      className="noscript:hidden fixed inset-x-0 top-(--header-height) bottom-0 z-20 grid grid-cols-1 grid-rows-[auto_auto_1fr_auto] gap-4 bg-background p-4"
    >
      <Skeleton className="h-9" />
      <Skeleton className="h-4 w-72" />
      <Skeleton className="h-full" />
      <Skeleton className="h-4 w-52" />
    </div>
  );
}
