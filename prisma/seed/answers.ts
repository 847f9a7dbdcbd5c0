import type { Prisma } from "@/lib/platform/db/generated/client";
import { demoId } from "./demo-id";
import { daysAgo } from "./demo-time";

/** A text result that its author shows with the prompt: the values by field, and the model that wrote it. */
type Answer = { title: string; caption: string; model: string; values: Record<string, string>; text: string };

const ANSWERS: Answer[] = [
  {
    title: "Три честных позиционирования",
    caption: "Мастерская по ремонту кофемашин",
    model: "deepseek-chat",
    values: {
      "[продукт]": "Мастерская по ремонту кофемашин с выездом",
      "[аудитория]": "Небольшие кофейни и офисы до сорока человек",
      "[конкуренты]": "Сервис производителя, знакомый мастер, покупка новой машины",
    },
    text: `### 1. Страховка от простоя

- **Для кого:** кофейня, у которой утренняя очередь и одна машина.
- **Категория:** страховка, а не ремонт.
- **Обещание:** к открытию кофе будет, даже если машина сломалась ночью.
- **Доказательство:** подменная машина стоит в фургоне, её видно.
- **Отказываемся** от разовых клиентов без договора.

### 2. Вторая жизнь машины

- **Для кого:** офис, которому предложили купить новую.
- **Категория:** замена покупки.
- **Обещание:** ещё три года за пятую часть цены новой.
- **Доказательство:** смета с ценой новой машины в соседней колонке.
- **Отказываемся** от срочности: полный разбор занимает четыре дня.

### 3. Мастер, который учит

- **Для кого:** владелец, у которого меняются бариста.
- **Категория:** обучение.
- **Обещание:** половина поломок больше не случится.
- **Доказательство:** памятка у машины и журнал промывок.
- **Отказываемся** от части выручки: обученные звонят реже.

| | Скажет ли это конкурент | Понятно ли вне отрасли | Правда через год |
| --- | --- | --- | --- |
| Страховка | нет, нужна подменная машина | да | да |
| Вторая жизнь | да | да | зависит от запчастей |
| Обучение | редко | не сразу | да |

**Побеждает страховка.** Передумаю, если подменных машин окажется меньше одной на двенадцать договоров.`,
  },
  {
    title: "Landing Page, One Promise",
    caption: "Bookkeeping for ceramic studios",
    model: "gpt-5",
    values: {
      "[product]": "Bookkeeping for ceramic studios",
      "[reader]": "A potter who sells at markets and online",
      "[source]": "A post about pricing handmade mugs",
      "[action]": "Book a free look at last month's numbers",
    },
    text: `**Candidate promises**

1. On the first Monday of each month you know which pots paid for the kiln.
2. Your tax return takes one afternoon.
3. You never price a mug below what it cost you.

I recommend the first: it can be disproved by any Monday. It leaves out tax.

---

## Know which pots paid for the kiln

For studios of one to six people. First report in nine days.

**The moment.** It is Sunday night. The market went well, the cash box is heavy, and you still cannot say whether the big bowls or the small cups kept the lights on.

**How it works**

1. Photograph the receipts.
2. Forward the shop's weekly mail.
3. Read one page on Monday.

**What you will not say aloud:** “My books are too messy to show anyone.” We begin with a single month, in whatever box it lives. If you make fewer than twenty pieces a month, a notebook is enough, and we will tell you so.

**£45 a month, stop any time.**

[ Look at my last month ]
No card, no spreadsheet, one reply within two days.`,
  },
];

/** Rows of values by which the author of the first prompt judges its versions. */
const ROWS = [
  {
    title: "Цветы в малом городе",
    values: {
      "[продукт]": "Доставка цветов в городе на тридцать тысяч жителей",
      "[аудитория]": "Мужчины, которые вспоминают о празднике в тот же день",
      "[конкуренты]": "Рынок у вокзала, супермаркет",
    },
  },
  {
    title: "Школа черчения",
    values: {
      "[продукт]": "Онлайн-школа черчения",
      "[аудитория]": "Студенты первых курсов технических вузов",
      "[конкуренты]": "Репетитор, ролики в сети, списать у соседа",
    },
  },
];

/** Results in words of two open prompts, and the rows that one of them is tested with. */
export function demoAnswers(prompts: Prisma.PromptCreateManyInput[]): {
  examples: Prisma.PromptExampleCreateManyInput[];
  rows: Prisma.PromptTestRowCreateManyInput[];
} {
  const idOf = (title: string) => String(prompts.find((prompt) => prompt.title === title)!.id);
  return {
    examples: ANSWERS.map(({ title, ...answer }, at) => ({
      id: demoId("answer", title),
      promptId: idOf(title),
      position: 0,
      createdAt: daysAgo(6 + at),
      ...answer,
    })),
    rows: ROWS.map(({ title, values }, position) => ({
      id: demoId("test-row", title),
      promptId: idOf(ANSWERS[0]!.title),
      position,
      title,
      values,
    })),
  };
}
