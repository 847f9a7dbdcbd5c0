"use client";

import dynamic from "next/dynamic";
import { usePageState } from "@/components/layout/reader/page-state";

const Loaded = dynamic(() => import("./own-answer-list").then((module) => module.OwnAnswerList), {
  ssr: false,
});

/** Under a prompt's text on a page that is the same for everybody: nothing for who has no answers of their own. */
export function OwnAnswers({ promptId }: { promptId: string }) {
  return usePageState("prompts", promptId)?.answered ? <Loaded promptId={promptId} /> : null;
}
