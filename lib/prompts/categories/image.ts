import type { CategoryGroup } from "./types";

export const IMAGE_GROUPS: CategoryGroup[] = [
  {
    id: "photo",
    name: { ru: "Фотография", en: "Photography" },
    categories: [
      { name: "Портрет", en: "Portrait" },
      { name: "Предметная съёмка", en: "Still life and product" },
      { name: "Еда", en: "Food" },
      { name: "Мода", en: "Fashion" },
      { name: "Архитектура и интерьер", en: "Architecture and interiors" },
      { name: "Пейзаж и город", en: "Landscape and city" },
    ],
  },
  {
    id: "illustration",
    name: { ru: "Иллюстрация", en: "Illustration" },
    categories: [
      { name: "Персонажи", en: "Characters" },
      { name: "Книжная иллюстрация", en: "Book illustration" },
      { name: "Журнальная иллюстрация", en: "Editorial illustration" },
      { name: "Комикс и манга", en: "Comics and manga" },
      { name: "Концепт-арт", en: "Concept art" },
      { name: "Пиксель-арт", en: "Pixel art" },
    ],
  },
  {
    id: "graphic-design",
    name: { ru: "Графический дизайн", en: "Graphic design" },
    categories: [
      { name: "Логотипы", en: "Logos" },
      { name: "Плакаты", en: "Posters" },
      { name: "Иконки", en: "Icons" },
      { name: "Паттерны", en: "Patterns" },
      { name: "Упаковка", en: "Packaging" },
    ],
  },
  {
    id: "commerce",
    name: { ru: "Реклама и соцсети", en: "Advertising and social" },
    categories: [
      { name: "Рекламные баннеры", en: "Ad banners" },
      { name: "Карточки товаров", en: "Product cards" },
      { name: "Обложки", en: "Covers" },
      { name: "Визуалы для соцсетей", en: "Social media visuals" },
      { name: "Мокапы", en: "Mockups" },
    ],
  },
  {
    id: "art-3d",
    name: { ru: "Живопись, 3D и обработка", en: "Painting, 3D and retouching" },
    categories: [
      { name: "Живопись", en: "Painting" },
      { name: "3D-рендер", en: "3D render" },
      { name: "Изометрия", en: "Isometric" },
      { name: "Абстракция", en: "Abstract" },
      { name: "Обработка фото", en: "Photo editing" },
    ],
  },
];

export const IMAGE_TAGS: string[] = [
  "портрет",
  "студийный свет",
  "естественный свет",
  "макро",
  "реализм",
  "минимализм",
  "акварель",
  "гравюра",
  "плоская графика",
  "ретро",
  "3d",
  "изометрия",
  "логотип",
  "плакат",
  "упаковка",
  "карточка товара",
  "интерьер",
  "еда",
  "персонаж",
  "фон",
  "негативный промпт",
  "серия",
];
