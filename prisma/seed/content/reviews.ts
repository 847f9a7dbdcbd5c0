/** `base` was bought by `buyer`, or opened by a code (../grants, ../codes). */
type SeedReview = {
  base: string;
  buyer: string;
  rating: number;
  text: string;
  saidDaysAgo: number;
  edited?: true;
  reply?: string;
};

export const REVIEWS: SeedReview[] = [
  {
    base: "anna-seo",
    buyer: "nadia",
    rating: 5,
    text: "Раньше на семантику для карьерного сайта уходило два дня, теперь — вечер. Больше всего пригодились кластеризация и шаблон технического задания: отдаю его авторам почти без правок.",
    saidDaysAgo: 38,
    reply: "Спасибо! В следующем месяце добавлю вариант задания для страниц вакансий.",
  },
  {
    base: "anna-seo",
    buyer: "claire",
    rating: 4,
    text: "Структура статьи получается крепкая, и видно, зачем каждый шаг.\n\nНе хватило примеров для английского языка: пришлось переводить подсказки самой.",
    saidDaysAgo: 60,
    edited: true,
  },
  { base: "anna-seo", buyer: "igor", rating: 5, text: "Окупилось на первой же статье.", saidDaysAgo: 4 },
  {
    base: "timur-brand",
    buyer: "sofia",
    rating: 5,
    text: "Сделала по этим промптам обложки для всей серии роликов. Стиль держится от картинки к картинке, чего я не могла добиться сама.",
    saidDaysAgo: 15,
  },
  {
    base: "timur-illustration",
    buyer: "sofia",
    rating: 4,
    text: "Листы персонажей отличные. С пиксель-артом модель иногда спорит, но автор честно пишет, где нужны повторы.",
    saidDaysAgo: 50,
    reply: "Всё так. Для пиксель-арта добавил второй вариант с явной сеткой — попробуйте его.",
  },
  {
    base: "elena-law",
    buyer: "igor",
    rating: 5,
    text: "Договор подряда собрал за полчаса, юрист поправил два пункта. Отдельное спасибо за список вопросов, которые стоит задать до подписания.",
    saidDaysAgo: 77,
  },
  {
    base: "elena-law",
    buyer: "nadia",
    rating: 3,
    text: "Полезно, но для трудовых договоров материала мало: почти всё про подряд и аренду.",
    saidDaysAgo: 20,
    reply:
      "Вы правы, трудовые договоры готовлю отдельной главой. Доступ навсегда, поэтому она появится и у вас.",
  },
  {
    base: "igor-sales",
    buyer: "anna",
    rating: 4,
    text: "Письма после встречи и разбор возражений — в работе каждый день.",
    saidDaysAgo: 120,
  },
  {
    base: "sofia-cinema",
    buyer: "timur",
    rating: 5,
    text: "Наконец-то промпты, в которых камера движется осмысленно. Раскадровка на шесть планов вышла с первого раза.",
    saidDaysAgo: 19,
  },
  { base: "sofia-cinema", buyer: "pavel", rating: 5, text: "", saidDaysAgo: 6 },
  {
    base: "marina-exam",
    buyer: "nadia",
    rating: 5,
    text: "Взяла для корпоративного обучения: критерии оценивания подошли почти без переделки.",
    saidDaysAgo: 45,
  },
  {
    base: "marina-exam",
    buyer: "emily",
    rating: 4,
    text: "Clear rubrics and honest feedback prompts. Everything is in Russian, but the structure translates well.",
    saidDaysAgo: 30,
  },
  {
    base: "emily-product",
    buyer: "claire",
    rating: 5,
    text: "The interview guide alone was worth it. It stops me from asking leading questions, which is more than I can say for most templates.",
    saidDaysAgo: 12,
    reply: "That is exactly what it is for. Thank you, Claire!",
  },
  {
    base: "james-eng",
    buyer: "emily",
    rating: 4,
    text: "The design-review prompts are excellent. I would love a few more for incident write-ups.",
    saidDaysAgo: 55,
  },
  {
    base: "claire-studio",
    buyer: "timur",
    rating: 5,
    text: "Short, precise, no fluff. I reuse the headline workshop every week.",
    saidDaysAgo: 28,
  },
];
