import type { CategoryGroup } from "./types";

export const VIDEO_GROUPS: CategoryGroup[] = [
  {
    id: "short-form",
    name: { ru: "Короткие ролики", en: "Short form" },
    categories: [
      { name: "Вертикальные видео", en: "Vertical video" },
      { name: "Рекламный ролик", en: "Commercial" },
      { name: "Продуктовый ролик", en: "Product video" },
      { name: "Трейлер и тизер", en: "Trailer and teaser" },
    ],
  },
  {
    id: "cinema",
    name: { ru: "Кино и анимация", en: "Cinema and animation" },
    categories: [
      { name: "Кинематографичные сцены", en: "Cinematic scenes" },
      { name: "Движение камеры", en: "Camera movement" },
      { name: "Анимация", en: "Animation" },
      { name: "Музыкальный клип", en: "Music video" },
      { name: "Документальная съёмка", en: "Documentary" },
    ],
  },
  {
    id: "learning",
    name: { ru: "Обучение и бизнес", en: "Learning and business" },
    categories: [
      { name: "Обучающее видео", en: "Tutorial" },
      { name: "Говорящая голова", en: "Talking head" },
      { name: "Скринкаст", en: "Screencast" },
      { name: "Корпоративное видео", en: "Corporate video" },
    ],
  },
  {
    id: "production",
    name: { ru: "Подготовка и монтаж", en: "Pre- and post-production" },
    categories: [
      { name: "Сценарий и раскадровка", en: "Script and storyboard" },
      { name: "Оживление изображений", en: "Image to video" },
      { name: "Эффекты и переходы", en: "Effects and transitions" },
      { name: "Монтаж", en: "Editing" },
      { name: "Титры и субтитры", en: "Titles and subtitles" },
    ],
  },
];

export const VIDEO_TAGS: string[] = [
  "сценарий",
  "раскадровка",
  "вертикальное видео",
  "реклама",
  "продукт",
  "обучение",
  "камера",
  "один кадр",
  "дрон",
  "макро",
  "замедленная съёмка",
  "таймлапс",
  "анимация",
  "стоп-моушн",
  "титры",
  "субтитры",
  "монтаж",
  "переходы",
  "звук",
  "хук",
  "интервью",
  "атмосфера",
];
