"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useReader } from "./page-state";

type Props = {
  /** The end of the base's id. */
  base?: string;
  person?: string | null;
};

/**
 * Marks a page that is drawn for everybody, and whose members some get one of their own (isSameFor in lib/platform/page-cache): asks for
 * that where its reader is one of these, as who has gained access just now. Once, whatever the answer, so that it cannot go round.
 */
export function DrawnForEverybody({ base, person }: Props) {
  const reader = useReader();
  const router = useRouter();
  const isTheirs =
    reader !== null &&
    (reader.can.administer ||
      reader.id === person ||
      (base !== undefined && (reader.bases?.includes(base) ?? true)));
  useEffect(() => {
    if (isTheirs) router.refresh();
  }, [isTheirs, router]);
  return null;
}
