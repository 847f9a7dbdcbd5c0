import { useState } from "react";
import { LauncherDialog } from "@/components/prompts/launcher/launcher-dialog";
import { transcriptSource } from "./transcript-source";

type Props = { prompt: { id: string; title: string }; loadText: () => Promise<string>; onClose: () => void };

/** The launcher of a prompt that is run on a transcript. */
export function TranscriptLauncher({ prompt, loadText, onClose }: Props) {
  const [source] = useState(() => transcriptSource(prompt, loadText));
  return <LauncherDialog source={source} onClose={onClose} />;
}
