import type { Prisma } from "@/lib/platform/db/generated/client";
import { userId } from "./catalogue";
import { demoId } from "./demo-id";
import { daysAgo } from "./demo-time";

const READER = userId("reader");
const ANSWERS = {
  "gpt-5": `## План на неделю

| День | О чём пишем | Формат |
| --- | --- | --- |
| Пн | Чем живёт команда | фото и три строки |
| Ср | Ответ на частый вопрос | карточки |
| Пт | История клиента | короткое видео |

- Один пост — одна мысль.
- В конце каждого — вопрос читателю.`,
  deepseek: `**Понедельник.** Покажите рабочее место и расскажите, над чем трудитесь.

**Среда.** Разберите вопрос, который задают чаще всего.

**Пятница.** Расскажите, чем закончился один заказ, с цифрами.`,
};

/** Two answers of the demo reader to one prompt, side by side; one of them is rated and kept. */
export function demoRuns(prompts: Prisma.PromptCreateManyInput[]): {
  runs: Prisma.RunCreateManyInput[];
  uses: Prisma.AiUseCreateManyInput[];
} {
  const prompt = prompts.find(
    ({ isPublic, contentType, isFillable }) => isPublic && contentType === "TEXT" && isFillable,
  )!;
  const createdAt = daysAgo(2);
  const day = new Date(createdAt.toISOString().slice(0, 10));
  const of = (model: keyof typeof ANSWERS, at: number): Prisma.RunCreateManyInput => ({
    id: demoId("run", model),
    userId: READER,
    groupId: demoId("run-group", "plan"),
    promptId: prompt.id ?? null,
    promptTitle: prompt.title,
    promptVersion: 1,
    model,
    seed: 42,
    state: "done",
    text: ANSWERS[model],
    inputTokens: 212,
    outputTokens: Math.ceil(ANSWERS[model].length / 4),
    cost: 0.03 + at / 100,
    rating: at === 0 ? 1 : 0,
    kept: at === 0,
    day,
    createdAt,
    finishedAt: new Date(createdAt.getTime() + 6_000),
  });
  const runs = (Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]).map(of);
  const uses = runs.map(({ model, inputTokens, outputTokens, cost }) => ({
    userId: READER,
    day,
    model,
    requests: 1,
    inputTokens: inputTokens ?? 0,
    outputTokens: outputTokens ?? 0,
    cost: cost ?? 0,
  }));
  return { runs, uses };
}
