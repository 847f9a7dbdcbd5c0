import type { MadeWith } from "@/lib/prompts/examples/made-with";
import type { Scene } from "./drawing";
import { burnout, comic, hedgehogSpread, linocut } from "./scenes/books";
import {
  bicycleBanner,
  iconSheet,
  letterpress,
  logoSheet,
  MARKS,
  pattern,
  quotePaper,
} from "./scenes/graphics";
import { harbourMap, pixelRoom } from "./scenes/isometric";
import { ferry, quarry, turtle } from "./scenes/landscapes";
import { BARISTA, characterSheet, lookbook, portrait, PROFESSOR, RESTORER } from "./scenes/people";
import { eveningFlat, lightReference, rainyStreet } from "./scenes/rooms";
import { breakfast, glassOnDark, goodsCard, teaTin } from "./scenes/still-lifes";
import { kitchenTable, ticket } from "./scenes/tables";

/** A drawn result: `values` are what was filled in; `madeWith` is what such a picture would tell; `isPublic` shows it to everybody, also in a paid base. */
export type DemoPicture = {
  draw: () => Scene;
  caption: string;
  values?: Record<string, string>;
  isPublic?: boolean;
  madeWith?: MadeWith;
};

/** The pictures of each prompt, by its title; the first stands for it. */
export const PICTURES: Record<string, DemoPicture[]> = {
  "Фон для поста с цитатой": [
    { draw: () => quotePaper("eucalyptus"), caption: "Бумага и тень эвкалипта" },
    { draw: () => quotePaper("blind"), caption: "Та же бумага, вместо ветки — жалюзи" },
  ],
  "Icon Set on a 24 px Grid": [
    {
      draw: iconSheet,
      caption: "Twelve icons, first take",
      values: {
        "twelve subjects":
          "home, search, bell, camera, comment, bookmark, download, heart, mail, clock, lock, chart",
      },
    },
  ],
  "Letterpress Event Poster": [{ draw: letterpress, caption: "Red first, then blue over it" }],
  "Key Visual: The Late Ferry": [{ draw: ferry, caption: "The master frame, 3:2", isPublic: true }],
  "Ticket Mockup on a Dashboard": [
    { draw: ticket, caption: "One stripe of sun touches the corner", isPublic: true },
  ],
  "Isometric Harbour Map": [
    { draw: harbourMap, caption: "The whole route, with a quiet band for labels", isPublic: true },
  ],
  "Портрет у северного окна": [
    {
      draw: () => portrait(RESTORER),
      caption: "Реставратор",
      values: { "кто в кадре": "женщина-реставратор около шестидесяти лет", "цвет одежды": "серо-синий" },
      madeWith: {
        model: "FLUX.1 [dev]",
        negativePrompt: "вторая лампа, ретушь, улыбка в камеру",
        seed: "482913",
        parameters: { Steps: "28", Sampler: "Euler", "CFG scale": "3.5", Size: "1024x1280" },
      },
    },
    {
      draw: () => portrait(BARISTA),
      caption: "Бариста",
      values: { "кто в кадре": "парень-бариста с веснушками", "цвет одежды": "небелёный лён" },
    },
    {
      draw: () => portrait(PROFESSOR),
      caption: "Профессор",
      values: { "кто в кадре": "профессор с короткой бородой", "цвет одежды": "оливковый" },
    },
  ],
  "Стекло на тёмном фоне": [
    {
      draw: glassOnDark,
      caption: "Две световые линии и подсветка снизу",
      madeWith: {
        model: "Midjourney 7",
        negativePrompt: "",
        seed: "1207",
        parameters: { ar: "4:5", stylize: "120" },
      },
    },
  ],
  "Завтрак при утреннем солнце": [
    {
      draw: () => breakfast("cheesecakes"),
      caption: "Сырники",
      values: { блюдо: "сырники со сметаной и вишней", "главная деталь": "ягода, упавшая в сметану" },
    },
    {
      draw: () => breakfast("shakshuka"),
      caption: "Шакшука",
      values: { блюдо: "шакшука в чугунной сковороде", "главная деталь": "три жидких желтка" },
    },
    {
      draw: () => breakfast("pear"),
      caption: "Овсянка с печёной грушей",
      values: { блюдо: "овсянка с печёной грушей", "главная деталь": "карамель на срезе груши" },
    },
  ],
  "Маленькая квартира вечером": [{ draw: eveningFlat, caption: "Подвес, торшер и полоска под полками" }],
  "Туман над карьером": [{ draw: quarry, caption: "Рассвет, красная куртка на кромке" }],
  "Лукбук на бетонной стене": [
    { draw: () => lookbook(["#dcc7a0", "#c6ab7f", "#8f7650"]), caption: "Плащ цвета мокрого песка" },
    { draw: () => lookbook(["#7f9a8f", "#54776c", "#2f4f48"]), caption: "Тот же шаг, пальто другого цвета" },
  ],
  "Kitchen Table Product Shot": [
    {
      draw: () => kitchenTable("oil"),
      caption: "Olive oil",
      values: { product: "olive oil tin", props: "a lemon and a torn loaf" },
    },
    {
      draw: () => kitchenTable("coffee"),
      caption: "Coffee",
      values: { product: "coffee beans in a red bag", props: "a dented moka pot and a few beans" },
    },
    {
      draw: () => kitchenTable("cream"),
      caption: "Hand cream",
      values: { product: "hand cream", props: "keys and a scarf" },
    },
  ],
  "Rainy Night Street, 35 mm": [{ draw: rainyStreet, caption: "Ten minutes after rain" }],
  "Референс света для студии": [{ draw: lightReference, caption: "Три источника в зеркальном шаре" }],
  "Карточка товара, серия": [
    {
      draw: () => goodsCard("backpack"),
      caption: "Рюкзак",
      values: { товар: "городской рюкзак", материал: "кожа", цвет: "коньячный" },
      isPublic: true,
    },
    {
      draw: () => goodsCard("kettle"),
      caption: "Чайник",
      values: { товар: "чайник", материал: "эмаль", цвет: "сине-зелёный" },
      isPublic: true,
    },
    {
      draw: () => goodsCard("lamp"),
      caption: "Лампа",
      values: { товар: "настольная лампа", материал: "сталь", цвет: "горчичный" },
    },
  ],
  "Знак из двух форм": [
    {
      draw: () => logoSheet(MARKS.bakery),
      caption: "Пекарня: хлеб и колос",
      values: { название: "Печь", сфера: "пекарня", "первый смысл": "свод печи", "второй смысл": "зерно" },
      isPublic: true,
    },
    {
      draw: () => logoSheet(MARKS.clinic),
      caption: "Бассейн: капля и солнце",
      values: {
        название: "Заря",
        сфера: "бассейн",
        "первый смысл": "капля воды",
        "второй смысл": "солнце на рассвете",
      },
    },
    {
      draw: () => logoSheet(MARKS.archive),
      caption: "Архив: папка и дверь",
      values: {
        название: "Ключ",
        сфера: "городской архив",
        "первый смысл": "карточка",
        "второй смысл": "открытая дверь",
      },
    },
  ],
  "Упаковка чая: этикетка": [
    { draw: () => teaTin("#cf8a8c"), caption: "Пыльно-розовый, как в промпте", isPublic: true },
    { draw: () => teaTin("#8fa9bf"), caption: "Попросил голубой" },
  ],
  "Баннер распродажи без крика": [{ draw: bicycleBanner, caption: "Слева место под цену", isPublic: true }],
  "Бесшовный узор для бренда": [
    {
      draw: () =>
        pattern(["wheat", "pin", "pretzel", "mill", "drop"], ["#f3e6cc", "#b5523b", "#d9a23b", "#3f5f5d"]),
      caption: "Пекарня",
      values: { мотивы: "колос, скалка, крендель, мельница, капля", цвета: "кирпичный, горчичный, сосновый" },
      isPublic: true,
    },
    {
      draw: () =>
        pattern(["paw", "bowl", "leaf", "bone", "thermometer"], ["#e3ebe2", "#2f6f68", "#e08a5b", "#f6f1e4"]),
      caption: "Ветклиника",
      values: { мотивы: "лапа, миска, лист, косточка, термометр", цвета: "зелёный, персиковый, молочный" },
    },
  ],
  "Лист персонажа": [
    {
      draw: characterSheet,
      caption: "Юная почтальонка",
      values: {
        герой: "почтальонка горного посёлка",
        возраст: "12 лет",
        характер: "упрямая",
        "деталь силуэта": "шарф до колен",
      },
      isPublic: true,
    },
  ],
  "Разворот детской книги": [{ draw: hedgehogSpread, caption: "Гости уже близко", isPublic: true }],
  "Обложка колонки о выгорании": [{ draw: burnout, caption: "Три цвета, одна мысль" }],
  "Город на спине черепахи": [{ draw: turtle, caption: "Рынок, цистерна и вышка", isPublic: true }],
  "Пиксельная комната 64×64": [{ draw: pixelRoom, caption: "Телефон на полу: кто-то не дозвонился" }],
  "Linocut Field Guide Plate": [{ draw: linocut, caption: "Hoopoe, two inks", isPublic: true }],
  "Four-Panel Silent Comic": [{ draw: comic, caption: "The gull shares first" }],
};
