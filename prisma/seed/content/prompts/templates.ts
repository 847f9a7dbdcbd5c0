import { token } from "../../token";
import type { SeedPrompt } from "../types";

/** Prompts made of variables, commands and placeholders: what chips look like. */
export const TEMPLATES: SeedPrompt[] = [
  {
    baseKey: "anna-smm",
    title: "Пост голосом бренда",
    shortDescription: "Пост о товаре или событии в тоне бренда: каждый раз другой заход, длина задана.",
    contentType: "TEXT",
    category: "Социальные сети",
    tags: ["пост", "тон бренда", "переменные"],
    promptText: `Напиши пост для соцсетей о теме: [тема поста].

Тон: ${token("tone")}. Начни ${token("opening")}. Длина — около ${token("length")} знаков.

Адресат: [кому пишем]. Что он должен сделать после чтения: [действие].

Правила и словарь бренда:
${token("voice")}

Заверши пост [random вопросом к читателям, приглашением зайти, коротким советом]. Без хештегов.

${token("variants")}`,
    isFillable: true,
  },
  {
    baseKey: "anna-smm",
    title: "Идеи постов на неделю",
    shortDescription: "Несколько идей с первой строкой и форматом; число идей выпадает случайно.",
    contentType: "TEXT",
    category: "Социальные сети",
    tags: ["идеи", "контент-план", "переменные"],
    promptText: `Придумай ${token("ideas")} идей постов о [чём пишем] на неделю.

Для каждой: первая строка, формат, что снять или нарисовать. Тон: ${token("tone")}.

Одна идея обязательно [random с цифрами, с ошибкой из практики, с ответом подписчику], ещё одна укладывается в [random_number 15 45] секунд видео.

[format (таблица: идея, первая строка, формат, картинка)]`,
    isFillable: true,
  },
  {
    baseKey: "private:anna",
    title: "Ответ на отзыв по правилам",
    shortDescription: "Черновик ответа на отзыв с опорой на правила тона; знания бренда видны только мне.",
    contentType: "TEXT",
    category: "Социальные сети",
    tags: ["отзывы", "тон бренда"],
    promptText: `Ответь на отзыв покупателя: [текст отзыва].

Тон: ${token("tone")}. Опирайся на правила:
${token("voice")}

Не длиннее [random_number 40 60] слов.

${token("variants")}`,
    isFillable: true,
  },
];
