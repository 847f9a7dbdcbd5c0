import type { SeedBase } from "./types";

export const BASES: SeedBase[] = [
  {
    key: "anna-marketing",
    ownerKey: "anna",
    name: "Маркетинг без воды",
    description:
      "Рабочие промпты для маркетолога: портрет покупателя, позиционирование, план запуска, разбор отзывов. Каждый заканчивается понятным результатом, который можно положить в презентацию или отдать коллеге без переписывания.",
    accessType: "FREE",
  },
  {
    key: "anna-smm",
    ownerKey: "anna",
    name: "Соцсети на каждый день",
    description:
      "Контент-план, посты, ответы на комментарии и визуалы для небольшой команды без отдельного SMM-отдела.",
    accessType: "FREE",
  },
  {
    key: "anna-seo",
    ownerKey: "anna",
    name: "SEO: от семантики до статьи",
    description:
      "Кластеризация запросов, технические задания авторам, мета-теги, перелинковка и обновление старых материалов. Пополняется каждый месяц: слежу за тем, как меняется выдача, и переписываю промпты под новые правила.",
    accessType: "SUBSCRIPTION",
    monthly: 490,
    yearly: 4900,
    samples: ["Мета-теги для каталога"],
  },
  {
    key: "dmitry-code",
    ownerKey: "dmitry",
    name: "Код-ревью и рефакторинг",
    description:
      "Промпты для тех, кто читает чужой код каждый день: ревью, тесты, отладка, объяснение легаси.",
    accessType: "FREE",
  },
  {
    key: "dmitry-arch",
    ownerKey: "dmitry",
    name: "Архитектура и бэкенд",
    description:
      "Проектирование сервисов, схемы данных, отказоустойчивость и миграции. Промпты заставляют модель сравнивать варианты и называть цену каждого решения, а не хвалить первое попавшееся.",
    accessType: "SUBSCRIPTION",
    monthly: 690,
    yearly: 6600,
    samples: ["Контракт API до кода"],
    trialDays: 7,
  },
  {
    key: "marina-edu",
    ownerKey: "marina",
    name: "Урок за вечер",
    description:
      "Планы уроков, задания разного уровня, объяснения и проверка работ. Для учителей, репетиторов и родителей.",
    accessType: "FREE",
  },
  {
    key: "marina-exam",
    ownerKey: "marina",
    name: "Методический кабинет",
    description:
      "Закрытая база для участников моего курса повышения квалификации: контрольные работы, критерии оценивания, анализ ошибок класса. Код приходит вместе с материалами первого занятия.",
    accessType: "CODE_ONLY",
    samples: ["Карта ошибок класса"],
  },
  {
    key: "timur-photo",
    ownerKey: "timur",
    name: "Свет и кадр",
    description:
      "Фотографические промпты: оптика, схема света, материал, точка съёмки. Портрет, предметка, еда, интерьер.",
    accessType: "FREE",
  },
  {
    key: "timur-brand",
    ownerKey: "timur",
    name: "Графика для бизнеса",
    description:
      "Карточки товаров, упаковка, логотипы, баннеры и паттерны. Промпты рассчитаны на серию: один раз заполняете материал, палитру и ракурс и получаете единый стиль на весь каталог.",
    accessType: "SUBSCRIPTION",
    monthly: 590,
    samples: ["Знак из двух форм"],
  },
  {
    key: "timur-illustration",
    ownerKey: "timur",
    name: "Иллюстрация и персонажи",
    description:
      "Книжная и журнальная иллюстрация, листы персонажей, концепт-арт и пиксель-арт. Один платёж, обновления навсегда.",
    accessType: "ONE_TIME",
    oneTime: 1490,
    samples: ["Обложка колонки о выгорании", "Пиксельная комната 64×64"],
  },
  {
    key: "elena-law",
    ownerKey: "elena",
    name: "Договоры простым языком",
    description:
      "Проверка договора по рискам, протокол разногласий, досудебная претензия, таблица сроков и обязательств. Промпты отделяют то, что написано в документе, от предположений и отмечают места, где нужен живой юрист.",
    accessType: "ONE_TIME",
    oneTime: 1990,
    samples: ["Календарь обязательств"],
    trialRuns: 3,
  },
  {
    key: "elena-consumer",
    ownerKey: "elena",
    name: "Право на каждый день",
    description:
      "Возврат товара, обращение в управляющую компанию, жалоба на доставку, разбор условий кредита и подписки.",
    accessType: "FREE",
  },
  {
    key: "igor-sales",
    ownerKey: "igor",
    name: "Продажи B2B",
    description:
      "Подготовка к встрече, квалификация, коммерческое предложение, возражения и разбор проигранных сделок. Для менеджеров и руководителей, которые продают сложный продукт с длинным циклом.",
    accessType: "SUBSCRIPTION",
    monthly: 790,
    yearly: 7500,
    samples: ["Подготовка к первой встрече"],
  },
  {
    key: "igor-biz",
    ownerKey: "igor",
    name: "Бизнес без паники",
    description:
      "Решения для владельца небольшой компании: юнит-экономика, цены, стратегическая сессия, план на квартал.",
    accessType: "FREE",
  },
  {
    key: "sofia-video",
    ownerKey: "sofia",
    name: "Короткое видео",
    description:
      "Вертикальные ролики, продуктовые кадры, обучающие видео и титры: от первой секунды до подписи под роликом.",
    accessType: "FREE",
  },
  {
    key: "sofia-cinema",
    ownerKey: "sofia",
    name: "Кино в промпте",
    description:
      "Кинематографичные сцены с точным движением камеры, светом и звуком. Каждый промпт собран как режиссёрская карточка: крупность, объектив, действие по секундам, монтажная связка и список того, чего в кадре быть не должно.",
    accessType: "ONE_TIME",
    oneTime: 2490,
    samples: ["Пять движений камеры", "Storm Interior, Single Take"],
  },
  {
    key: "pavel-music",
    ownerKey: "pavel",
    name: "Музыка под задачу",
    description:
      "Фоновая музыка, джинглы, саундтреки и эмбиент с указанием темпа, тональности, состава и формы.",
    accessType: "FREE",
  },
  {
    key: "pavel-voice",
    ownerKey: "pavel",
    name: "Голос и дикторский текст",
    description:
      "Указания для синтеза речи и дикторов: паузы, ударения, интонация, разметка для книги, рекламы, медитации и голосового меню. Продаётся только на год: за это время база вырастает примерно вдвое.",
    accessType: "SUBSCRIPTION",
    yearly: 3900,
    samples: ["Медитация перед сном"],
  },
  {
    key: "nadia-hr",
    ownerKey: "nadia",
    name: "Найм и адаптация",
    description:
      "Вакансия, интервью, оффер, первые девяносто дней. Человеческим языком и с проверяемыми критериями.",
    accessType: "FREE",
  },
  {
    key: "nadia-corp",
    ownerKey: "nadia",
    name: "Команда: внутренний набор",
    description:
      "Промпты для руководителей нашей компании: обратная связь, встречи один на один, ежегодная оценка. Доступ по коду.",
    accessType: "CODE_ONLY",
    hidesContents: true,
  },
  {
    key: "emily-ux",
    ownerKey: "emily",
    name: "UX Writing Kit",
    description:
      "Error messages, empty states, onboarding, microcopy reviews and accessibility checks for product teams.",
    accessType: "FREE",
  },
  {
    key: "emily-product",
    ownerKey: "emily",
    name: "Product Discovery Deck",
    description:
      "Interview guides, synthesis, opportunity trees and one-page briefs. Built for product trios who have two weeks and five interviews rather than a research department. Pay once, keep the updates.",
    accessType: "ONE_TIME",
    oneTime: 2900,
    samples: ["One-Page Product Brief", "Interview Guide, 45 Minutes"],
  },
  {
    key: "james-data",
    ownerKey: "james",
    name: "Data Analyst's Desk",
    description:
      "SQL, metric definitions, experiment read-outs, chart choices and honest summaries of messy numbers.",
    accessType: "FREE",
  },
  {
    key: "james-eng",
    ownerKey: "james",
    name: "Senior Engineer Toolkit",
    description:
      "Design reviews, incident write-ups, migrations, performance work and threat modelling. Every prompt tells the model which evidence to ask for before it gives an opinion. New material on the first Monday of the month.",
    accessType: "SUBSCRIPTION",
    monthly: 650,
    yearly: 5900,
    samples: ["README for a Stranger", "Design Doc Red Team"],
  },
  {
    key: "claire-copy",
    ownerKey: "claire",
    name: "Plain Copy",
    description:
      "Landing pages, emails, naming, headlines and ads that say one thing well. Includes a radio spot and a poster.",
    accessType: "FREE",
  },
  {
    key: "claire-studio",
    ownerKey: "claire",
    name: "Studio Workshop",
    description:
      "The working set from our studio workshop: film shots, key visuals and sound directions that belong to one campaign. Participants get a code by email before the first session.",
    accessType: "CODE_ONLY",
    samples: ["Key Visual: The Late Ferry", "Show Notes That Get Read"],
  },
  {
    key: "elena-claims",
    ownerKey: "elena",
    name: "Споры без суда",
    description:
      "Претензия, ответ на чужую претензию и мировое соглашение: как сказать главное, не сказать лишнего и оставить дверь открытой.",
    accessType: "ONE_TIME",
    oneTime: 1490,
    samples: ["Ответ на претензию"],
  },
];
