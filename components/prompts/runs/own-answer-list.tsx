import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { useApi } from "@/components/common/hooks/use-api";
import { MoreMessages } from "@/components/layout/more-messages";
import type { listRunModelsContract, listRunsContract } from "@/lib/ai/runs/contract";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { AnswersSection, ANSWERS_SHOWN } from "./run-list";

/** The reader's latest answers, with their texts. */
export function OwnAnswerList({ promptId }: { promptId: string }) {
  const locale = useLocale();
  const [messages, setMessages] = useState<Record<string, unknown> | null>(null);
  const { data: runs } = useApi<typeof listRunsContract>(`/runs?promptId=${promptId}&limit=${ANSWERS_SHOWN}`);
  const { data: models = [] } = useApi<typeof listRunModelsContract>("/models/run");
  useEffect(() => void lateMessages("runs", locale).then(setMessages, () => undefined), [locale]);
  if (!messages || !runs?.length) return null;
  return (
    <MoreMessages messages={messages}>
      <AnswersSection promptId={promptId} runs={runs} models={models} />
    </MoreMessages>
  );
}
