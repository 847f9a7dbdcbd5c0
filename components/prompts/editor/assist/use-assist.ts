import { useEffect, useEffectEvent, useState } from "react";
import type { assistContract } from "@/lib/ai/assist/contract";
import type { Assistance, AssistInput } from "@/lib/ai/assist/schema";
import type { ContentType } from "@/lib/prompts/schema";
import type { AiStatus } from "@/lib/integrations/ai/configuration";
import { type ApiError, asRefusal, callApi } from "@/lib/platform/browser/api-client";
import { tidied } from "@/lib/platform/validation/text";
import type { TemplateVariables } from "@/lib/templates/variables";
import type { useEditorText } from "../use-editor-text";

/** What the menu and its window work with. */
export type AssistMenuProps = {
  ai: AiStatus;
  text: ReturnType<typeof useEditorText>;
  library: TemplateVariables;
  /** Asks for title, description and category instead of offering all tasks. */
  of?: "text" | "details";
};

/** The AI's own limit (AI_TIMEOUT_MS), and as long again for those who wait before. */
const TIMEOUT_MS = 120_000;

export type AssistState =
  | { stage: "running" }
  | { stage: "failed"; error: ApiError }
  /** `sent`: the text that the changes are of. */
  | { stage: "proposed"; answer: Assistance; sent: string };

/** Requests a proposal for the editor's text on mount and by `again`; aborts on unmount. */
export function useAssist(
  task: Pick<AssistInput, "action" | "language">,
  text: ReturnType<typeof useEditorText>,
  contentType: ContentType,
): { state: AssistState; again: () => void } {
  const [state, setState] = useState<AssistState>({ stage: "running" });
  const [attempt, setAttempt] = useState(0);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const { action, language } = task;
    const sent = tidied(text.handle.current?.text() ?? "");
    try {
      const answer = await callApi<typeof assistContract>(
        "POST",
        "/assist",
        { action, language, promptText: sent, ...(action === "details" && { contentType }) },
        { signal, timeoutMs: TIMEOUT_MS },
      );
      setState({ stage: "proposed", answer, sent });
    } catch (error) {
      if (signal.aborted) return;
      setState({ stage: "failed", error: asRefusal(error) });
    }
  });

  useEffect(() => {
    const asked = new AbortController();
    // A mount that ends at once, as in development, asks nothing.
    queueMicrotask(() => {
      if (!asked.signal.aborted) void ask(asked.signal);
    });
    return () => asked.abort();
  }, [attempt]);

  function again() {
    setState({ stage: "running" });
    setAttempt(attempt + 1);
  }

  return { state, again };
}
