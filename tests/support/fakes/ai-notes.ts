/** What a model makes of a transcript: chapters at every fourth time, a summary or tasks from its words. Undefined: another question. */
export function noteReply(text: string): string | undefined {
  const times = [...text.matchAll(/^\[([\d:]+)\] (.*)$/gm)];
  if (text.includes('[{"title": "…", "start": "0:00"}]')) {
    const chapters = times
      .filter((_, at) => at % 4 === 0)
      .map(([, start, words = ""]) => ({ title: `О чём: ${words.split(" ").slice(0, 4).join(" ")}`, start }));
    return `\`\`\`json\n${JSON.stringify(chapters, null, 1)}\n\`\`\``;
  }
  const said = times[0]?.[2]?.split(" ").slice(0, 6).join(" ") ?? "";
  if (text.startsWith("Summarise the transcript"))
    return `Говорили о главном: «${said}».\n\n- Реплик: ${times.length}\n- **Решили** встретиться ещё раз\n`;
  if (text.startsWith("Below are notes")) return `Сведено из частей: ${text.split("\n\n").length - 1}.\n`;
  if (text.startsWith("Below is one part")) return `Часть начинается в ${times[0]?.[1] ?? "?"}.`;
  if (text.startsWith("List the tasks")) return "- Анна: прислать смету — до пятницы\n";
  return undefined;
}
