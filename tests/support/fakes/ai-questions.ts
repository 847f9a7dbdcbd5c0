import { stemsIn } from "./ai-embeddings";

/**
 * What a well-behaved model answers to a question by passages: their sentences that have the most words of the question, each with the
 * number of its passage; without any, the sentence that the instructions give. Undefined for other instructions.
 */
export function questionReply({
  instructions,
  text,
}: {
  instructions: string;
  text: string;
}): string | undefined {
  const nothing = /reply with exactly: (.+)$/m.exec(instructions)?.[1];
  const [, , passages = "", question = ""] =
    /^<(passages-\w+)>\n([\s\S]*)\n<\/\1>\n\nQuestion: ([\s\S]*)$/.exec(text) ?? [];
  if (nothing === undefined || question === "") return undefined;
  const asked = stemsIn(question);
  const found = passages
    .split(/^(?=\[\d+\] )/m)
    .flatMap((passage) => {
      const [head = "", ...lines] = passage.split("\n");
      const number = /^\[(\d+)\]/.exec(head)?.[1] ?? "";
      const sentences = lines.join("\n").match(/[^.!?\n]+[.!?]?/g) ?? [];
      return sentences.map((sentence) => {
        const shared = [...stemsIn(sentence)].filter((stem) => asked.has(stem)).length;
        return { sentence: sentence.trim(), number, shared };
      });
    })
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared);
  const most = found[0]?.shared ?? 0;
  if (most < Math.min(2, asked.size)) return nothing;
  return found
    .filter(({ shared }) => shared === most)
    .slice(0, 3)
    .map(({ sentence, number }) => `${sentence} [${number}]`)
    .join("\n\n");
}
