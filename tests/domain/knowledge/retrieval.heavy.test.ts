import { readFile } from "@/lib/knowledge/reading/read-file";
import { searchKnowledge } from "@/lib/knowledge/search/queries";
import { db } from "@/lib/platform/db/client";
import { figuresOf } from "@/tests/bench/retrieval/figures";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aKnowledgeBase } from "@/tests/support/factories/knowledge";
import { aMember } from "@/tests/support/viewers";

/** Passages of one shop, each with questions that it answers in other forms of its words. */
const SET: [passage: string, ...questions: string[]][] = [
  [
    "Товар надлежащего качества можно вернуть в течение четырнадцати дней после покупки.",
    "за сколько дней можно вернуть покупку",
    "возврат качественного товара",
  ],
  [
    "Доставка по Екатеринбургу бесплатна при заказе от трёх тысяч рублей, иначе стоит двести рублей.",
    "сколько стоит доставка по городу Екатеринбург",
    "бесплатная доставка заказов",
  ],
  [
    "Гарантия на духовые шкафы действует два года со дня продажи, на мелкую технику один год.",
    "гарантия на духовой шкаф",
    "сколько действует гарантия",
  ],
  ["Оплатить заказ можно картой, по счёту или наличными курьеру.", "как оплатить наличными", "оплата счётом"],
  [
    "Подарочная карта действительна год; остаток на ней не сгорает, а переносится на новую карту.",
    "срок действия подарочных карт",
    "сгорает ли остаток",
  ],
  [
    "Мастер приезжает для подключения плиты в день доставки или в любой будний день.",
    "подключение плит мастером",
    "когда приедет мастер",
  ],
  [
    "Бонусы начисляются в размере пяти процентов от суммы и списываются с любой покупки.",
    "сколько процентов бонусов начисляют",
    "как списать бонусы",
  ],
  [
    "Магазин на улице Ленина работает ежедневно с девяти утра до десяти вечера.",
    "во сколько открывается магазин на Ленина",
    "часы работы магазинов",
  ],
  [
    "The warehouse ships orders to Kazakhstan within five working days.",
    "shipping an order to Kazakhstan",
    "how many working days",
  ],
];

test("of a small set every passage is found among five, nearly all first", async () => {
  await resetDatabase();
  const me = await aMember();
  const base = await aKnowledgeBase({
    userId: me.id,
    type: "vector",
    texts: SET.map(([passage]) => passage),
  });
  const { signal } = new AbortController();
  const files = await db.knowledgeFile.findMany({ orderBy: { createdAt: "asc" } });
  for (const { id } of files) await readFile(id, { signal, stopping: signal, attempt: 1, last: true });
  const ranks: number[] = [];
  for (const [at, [, ...questions]] of SET.entries())
    for (const query of questions) {
      const found = await searchKnowledge(me, { id: base.id, query, limit: 10 });
      ranks.push(found.findIndex(({ fileId }) => fileId === files[at]!.id) + 1);
    }
  const { recall1, recall5, ndcg10 } = figuresOf(ranks);
  expect(recall1).toBeGreaterThanOrEqual(0.88);
  expect(recall5).toBe(1);
  expect(ndcg10).toBeGreaterThanOrEqual(0.94);
});

test("the figures of a ranking", () => {
  expect(figuresOf([1, 2, 0, 6])).toEqual({
    recall1: 0.25,
    recall5: 0.5,
    ndcg10: (1 + 1 / Math.log2(3) + 1 / Math.log2(7)) / 4,
  });
});
