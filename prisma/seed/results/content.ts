import type { MadeWith } from "@/lib/prompts/examples/generation-metadata";

/**
 * A result of a prompt: `values` are the filled-in fields; `madeWith` is the generation metadata of such a picture; `isPublic` shows it to
 * everyone, even in a paid base.
 */
type DemoResult = {
  file: string;
  caption: string;
  values?: Record<string, string>;
  isPublic?: boolean;
  madeWith?: MadeWith;
};

/** The pictures, sounds and films of each prompt, by its title; the first is its cover. `file`: its name in the folder `files`. */
export const RESULTS: Record<string, DemoResult[]> = {
  "Фон для поста с цитатой": [
    { file: "quote-eucalyptus.webp", caption: "Бумага и тень эвкалипта" },
    { file: "quote-blinds.webp", caption: "Та же бумага, вместо ветки — жалюзи" },
  ],
  "Icon Set on a 24 px Grid": [
    {
      file: "icons.webp",
      caption: "Twelve icons, first take",
      values: {
        "twelve subjects":
          "home, search, bell, camera, comment, bookmark, download, heart, mail, clock, lock, chart",
      },
    },
  ],
  "Letterpress Event Poster": [{ file: "letterpress.webp", caption: "Red first, then blue over it" }],
  "Key Visual: The Late Ferry": [{ file: "ferry.webp", caption: "The master frame, 3:2", isPublic: true }],
  "Ticket Mockup on a Dashboard": [
    { file: "ticket.webp", caption: "One stripe of sun touches the corner", isPublic: true },
  ],
  "Isometric Harbour Map": [
    { file: "harbour-map.webp", caption: "The whole route, with a quiet band for labels", isPublic: true },
  ],
  "Портрет у северного окна": [
    {
      file: "portrait-restorer.webp",
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
      file: "portrait-barista.webp",
      caption: "Бариста",
      values: { "кто в кадре": "парень-бариста с веснушками", "цвет одежды": "небелёный лён" },
    },
    {
      file: "portrait-professor.webp",
      caption: "Профессор",
      values: { "кто в кадре": "профессор с короткой бородой", "цвет одежды": "оливковый" },
    },
  ],
  "Стекло на тёмном фоне": [
    {
      file: "glass.webp",
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
      file: "breakfast-cheesecakes.webp",
      caption: "Сырники",
      values: { блюдо: "сырники со сметаной и вишней", "главная деталь": "ягода, упавшая в сметану" },
    },
    {
      file: "breakfast-shakshuka.webp",
      caption: "Шакшука",
      values: { блюдо: "шакшука в чугунной сковороде", "главная деталь": "три жидких желтка" },
    },
    {
      file: "breakfast-pear.webp",
      caption: "Овсянка с печёной грушей",
      values: { блюдо: "овсянка с печёной грушей", "главная деталь": "карамель на срезе груши" },
    },
  ],
  "Маленькая квартира вечером": [
    { file: "evening-flat.webp", caption: "Подвес, торшер и полоска под полками" },
  ],
  "Туман над карьером": [{ file: "quarry.webp", caption: "Рассвет, красная куртка на кромке" }],
  "Лукбук на бетонной стене": [
    { file: "lookbook-sand.webp", caption: "Плащ цвета мокрого песка" },
    { file: "lookbook-green.webp", caption: "Тот же шаг, пальто другого цвета" },
  ],
  "Kitchen Table Product Shot": [
    {
      file: "kitchen-oil.webp",
      caption: "Olive oil",
      values: { product: "olive oil tin", props: "a lemon and a torn loaf" },
    },
    {
      file: "kitchen-coffee.webp",
      caption: "Coffee",
      values: { product: "coffee beans in a red bag", props: "a dented moka pot and a few beans" },
    },
    {
      file: "kitchen-cream.webp",
      caption: "Hand cream",
      values: { product: "hand cream", props: "keys and a scarf" },
    },
  ],
  "Rainy Night Street, 35 mm": [{ file: "rainy-street.webp", caption: "Ten minutes after rain" }],
  "Референс света для студии": [{ file: "light-reference.webp", caption: "Три источника в зеркальном шаре" }],
  "Карточка товара, серия": [
    {
      file: "goods-backpack.webp",
      caption: "Рюкзак",
      values: { товар: "городской рюкзак", материал: "кожа", цвет: "коньячный" },
      isPublic: true,
    },
    {
      file: "goods-kettle.webp",
      caption: "Чайник",
      values: { товар: "чайник", материал: "эмаль", цвет: "сине-зелёный" },
      isPublic: true,
    },
    {
      file: "goods-lamp.webp",
      caption: "Лампа",
      values: { товар: "настольная лампа", материал: "сталь", цвет: "горчичный" },
    },
  ],
  "Знак из двух форм": [
    {
      file: "logo-bakery.webp",
      caption: "Пекарня: хлеб и колос",
      values: { название: "Печь", сфера: "пекарня", "первый смысл": "свод печи", "второй смысл": "зерно" },
      isPublic: true,
    },
    {
      file: "logo-pool.webp",
      caption: "Бассейн: капля и солнце",
      values: {
        название: "Заря",
        сфера: "бассейн",
        "первый смысл": "капля воды",
        "второй смысл": "солнце на рассвете",
      },
    },
    {
      file: "logo-archive.webp",
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
    { file: "tea-pink.webp", caption: "Пыльно-розовый, как в промпте", isPublic: true },
    { file: "tea-blue.webp", caption: "Попросил голубой" },
  ],
  "Баннер распродажи без крика": [
    { file: "bicycle-banner.webp", caption: "Слева место под цену", isPublic: true },
  ],
  "Бесшовный узор для бренда": [
    {
      file: "pattern-bakery.webp",
      caption: "Пекарня",
      values: { мотивы: "колос, скалка, крендель, мельница, капля", цвета: "кирпичный, горчичный, сосновый" },
      isPublic: true,
    },
    {
      file: "pattern-vet.webp",
      caption: "Ветклиника",
      values: { мотивы: "лапа, миска, лист, косточка, термометр", цвета: "зелёный, персиковый, молочный" },
    },
  ],
  "Лист персонажа": [
    {
      file: "postwoman.webp",
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
  "Разворот детской книги": [{ file: "hedgehog.webp", caption: "Гости уже близко", isPublic: true }],
  "Обложка колонки о выгорании": [{ file: "burnout.webp", caption: "Три цвета, одна мысль" }],
  "Город на спине черепахи": [{ file: "turtle.webp", caption: "Рынок, цистерна и вышка", isPublic: true }],
  "Пиксельная комната 64×64": [{ file: "pixel-room.webp", caption: "Телефон на полу: кто-то не дозвонился" }],
  "Linocut Field Guide Plate": [{ file: "hoopoe.webp", caption: "Hoopoe, two inks", isPublic: true }],
  "Four-Panel Silent Comic": [{ file: "silent-comic.webp", caption: "The gull shares first" }],
  "Lo-Fi Loop for Deep Work": [{ file: "lofi.mp3", caption: "Four bars out of the loop" }],
  "Джингл на пять нот": [
    {
      file: "jingle.mp3",
      caption: "Три аранжировки подряд",
      values: { бренд: "Зёрна", сфера: "сеть пекарен", характер: "тёплый, утренний, простой" },
    },
  ],
  "Саундтрек зимней дороги": [{ file: "winter.mp3", caption: "Тема и арфа-столбы" }],
  "Фон для учебного ролика": [{ file: "lesson.mp3", caption: "Ровный ход, ре мажор" }],
  "Harbour Ambience, Layered": [
    { file: "harbour.mp3", caption: "Water, bell buoy, a ferry far off", isPublic: true },
  ],
  "Adaptive Boss Fight Stems": [{ file: "boss.mp3", caption: "Stalk, then clash: stems A, B and E" }],
  "Медитация перед сном": [{ file: "meditation.mp3", caption: "Подложка под голос", isPublic: true }],
  "Вступление к подкасту": [{ file: "podcast.mp3", caption: "Музыка вступления", isPublic: true }],
  "Товар крутится и раскрывается": [{ file: "knife.mp4", caption: "Поворот и петля без шва" }],
  "Opening Shot, Slipway": [
    { file: "slipway.mp4", caption: "A wave, a bicycle, nothing else", isPublic: true },
  ],
  "Match Cut: Wheel to Porthole": [
    { file: "match-cut.mp4", caption: "The cut falls on the frame of rest", isPublic: true },
  ],
  "Стоп-моушн: ужин иголок": [
    { file: "needles.mp4", caption: "Двенадцать фаз в секунду, на двойках", isPublic: true },
  ],
  "Пять движений камеры": [
    {
      file: "camera.mp4",
      caption: "Пять движений одной сцены",
      values: { сцена: "старик кормит собаку", место: "берег озера", "время суток": "вечер" },
      isPublic: true,
    },
  ],
  "Drone Reveal With a Reason": [{ file: "drone.mp4", caption: "From the spirals up to the baler" }],
  "Рилс «Как это сделано»": [
    {
      file: "pottery.mp4",
      caption: "Кружка на круге",
      values: { изделие: "керамическая кружка", сырьё: "глина" },
    },
  ],
};

/** Bases by their keys that have a cover, `cover-<key>.webp`. */
export const COVERS = ["timur-photo", "pavel-music", "sofia-cinema", "marina-edu", "claire-copy", "emily-ux"];

/** Authors by their keys that have an avatar, `avatar-<key>.webp`. */
export const AVATARS = ["timur", "sofia", "claire"];
