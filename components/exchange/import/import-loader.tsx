"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

/** The import comes after the page: most people come here to download. */
export const ImportLoader = dynamic(() => import("./import-panel").then((module) => module.ImportPanel), {
  ssr: false,
  loading: () => <Skeleton className="h-40" aria-busy />,
});
