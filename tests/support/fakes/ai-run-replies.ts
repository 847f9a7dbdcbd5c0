import { createHash } from "node:crypto";
import sharp from "sharp";

const RUSSIAN = (quote: string, model: string) => `## Готовый ответ

${quote && `Вы попросили: «${quote}». `}Ниже — короткий черновик, который можно взять как есть или дополнить своими данными. Отвечает модель ${model}.

1. **Начните с главного.** Первое предложение говорит читателю, о чём речь и что от него нужно.
2. **Добавьте подробности.** Два или три факта с цифрами убеждают лучше, чем общие слова.
3. **Закончите действием.** Назовите срок, человека и следующий шаг.

- Уберите вводные слова и повторы.
- Проверьте имена, даты и суммы.

\`\`\`markdown
Здравствуйте, {имя}!

Пишу коротко: {суть}. До {срок} нужно решение по трём пунктам.

С уважением, {подпись}
\`\`\`

Если текст покажется сухим, попросите сделать его теплее или вдвое короче: модель сохранит смысл, порядок пунктов и все поля в фигурных скобках. Перед отправкой прочитайте результат вслух — так проще услышать лишнее, поправить ритм и заметить то, что читатель поймёт иначе, чем вы задумали.
`;

const ENGLISH = (quote: string, model: string) => `## A finished answer

${quote && `You asked: "${quote}". `}Below is a short draft that you can use as it is or complete with your own data. The answer comes from the model ${model}.

1. **Begin with the point.** The first sentence tells readers what this is about and what you want from them.
2. **Add details.** Two or three facts with figures convince better than general words.
3. **End with an action.** Name a date, a person and the next step.

- Remove filler words.
- Check names, dates and sums.

\`\`\`markdown
Hello {name},

In short: {subject}. Three decisions are due by {date}.

Best regards, {signature}
\`\`\`

If the text sounds dry, ask for a warmer version or one half as long: the model keeps the meaning, the order of the points and every field in braces.
`;

/** What a model answers to somebody's own prompt: Markdown of about 120 words, in the prompt's language, that quotes it unless it is confidential. */
export function runReply(prompt: string, model: unknown, isConfidential: boolean): string {
  const quote = isConfidential ? "" : (prompt.match(/[\p{L}\p{N}-]+/gu) ?? []).slice(0, 6).join(" ");
  return (/\p{Script=Cyrillic}/u.test(prompt) ? RUSSIAN : ENGLISH)(quote, String(model ?? "neuro"));
}

/** A real PNG of 512 by 512 whose colours and circles depend on the prompt. */
export async function imageOf(prompt: string): Promise<Buffer> {
  const hash = createHash("sha256").update(prompt).digest();
  const hue = (hash[0]! * 360) / 256;
  const circles = [1, 4, 7].map(
    (at) =>
      `<circle cx="${hash[at]! * 2}" cy="${hash[at + 1]! * 2}" r="${40 + hash[at + 2]! / 2}" fill="hsl(${hue + at * 40}, 80%, 60%)" fill-opacity="0.7"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="hsl(${hue}, 60%, 25%)"/>${circles.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
