import {
  type Launchable,
  type LaunchSource,
  storedSource,
} from "@/components/prompts/launcher/launch-source";

/**
 * A prompt with a transcript already in its first blank; without blanks the transcript follows the text. It is part of
 * the text and no typed value: the launcher does not keep it in the browser.
 * @param loadText the transcript; called when the launcher opens
 */
export function transcriptSource(
  prompt: { id: string; title: string },
  loadText: () => Promise<string>,
): LaunchSource {
  const stored = storedSource(prompt.id, prompt.title);
  return {
    ...stored,
    async load(seed, values) {
      const [launchable, transcript] = await Promise.all([stored.load(seed, values), loadText()]);
      return withTranscript(launchable, transcript);
    },
  };
}

/** @param launchable the prompt as the server has assembled it, blanks open */
export function withTranscript(launchable: Launchable, transcript: string): Launchable {
  const { assembled, fields } = launchable;
  const blank = fields.find(({ kind }) => kind === "placeholder");
  if (!blank) {
    const part = { kind: "placeholder" as const, source: "", text: `\n\n${transcript}` };
    return { ...launchable, assembled: { ...assembled, parts: [...assembled.parts, part] } };
  }
  return {
    ...launchable,
    fields: fields.filter(({ key }) => key !== blank.key),
    assembled: {
      ...assembled,
      parts: assembled.parts.map((part) =>
        part.key === blank.key ? { kind: "placeholder", source: part.source, text: transcript } : part,
      ),
      missing: assembled.missing.filter((key) => key !== blank.key),
    },
  };
}
