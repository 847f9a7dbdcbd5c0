"use client";

import { useSearchParams } from "next/navigation";
import type { ComponentProps } from "react";
import { Link } from "@/lib/platform/i18n/navigation";
import { knowledgeHref, type KnowledgeState } from "./state";

type Props = Omit<ComponentProps<typeof Link>, "href"> & { state: Partial<KnowledgeState>; hash?: string };

/** A link to a state of the page with the answer that the address names by now: a question puts its own there without the page being drawn again. */
export function StateLink({ state, hash = "", ...props }: Props) {
  const run = useSearchParams().get("run");
  return <Link href={`${knowledgeHref({ ...state, run })}${hash}`} {...props} />;
}
