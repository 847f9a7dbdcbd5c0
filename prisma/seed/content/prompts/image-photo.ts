import type { SeedPrompt } from "../types";

export const IMAGE_PHOTO: SeedPrompt[] = [
  {
    baseKey: "timur-photo",
    title: "Портрет у северного окна",
    shortDescription: "Классический рембрандтовский свет от окна, честная кожа, сдержанная палитра.",
    contentType: "IMAGE",
    category: "Портрет",
    tags: ["портрет", "естественный свет", "реализм", "85 мм"],
    models: ["FLUX.1 [dev]", "Midjourney"],
    promptText: `Поясной портрет: [кто в кадре], взгляд чуть мимо камеры, руки спокойно лежат на столе. Источник один — высокое северное окно слева под 45°, на теневой щеке треугольник света, тени мягкие, но глубокие. Фон — оштукатуренная стена тёплого серого тона в двух метрах позади, лёгкий спад к правому краю.

Оптика: 85 мм, диафрагма f/2.2, камера на уровне глаз, фокус на ближнем глазу. Кожа с порами, пушком и мелкими неровностями, без ретуши. Ткань одежды матовая, видно плетение: лён или шерсть цвета [цвет одежды].

Палитра: охра, серый, приглушённый синий. Контраст средний, зерно плёнки ISO 400, небольшое падение насыщенности в тенях. Соотношение 4:5.

Исключить: второй источник, контровой блик на волосах, гладкую «пластиковую» кожу, симметрию лица, улыбку на камеру, лишние пальцы, надписи.`,
    usageExamples:
      "«женщина-реставратор около шестидесяти лет», «парень-бариста с веснушками», «профессор в вязаном жилете».",
    isFillable: true,
  },
  {
    baseKey: "timur-photo",
    title: "Стекло на тёмном фоне",
    shortDescription: "Предметная съёмка флакона или бутылки с чёткой световой линией по контуру.",
    contentType: "IMAGE",
    category: "Предметная съёмка",
    tags: ["стекло", "студийный свет", "предметка", "реализм"],
    models: ["Midjourney"],
    promptText: `Рекламная предметная фотография: стеклянный флакон с янтарной жидкостью, матовая чёрная крышка, этикетки нет. Съёмка по схеме «тёмное поле»: фон угольно-чёрный, по бокам два узких вертикальных софтбокса за предметом, они рисуют непрерывную белую линию по обоим краям стекла. Снизу слабая подсветка через жидкость, чтобы середина светилась тёплым.

Поверхность — чёрный акрил, отражение предмета укорочено и гаснет к низу кадра. Камера чуть ниже середины флакона, 100 мм макро, f/11, резкость от крышки до дна, перспектива без завала. На плечах стекла две-три мелкие капли, не больше.

Композиция: предмет по центру, сверху треть кадра пустая под заголовок. 4:5, высокое разрешение, чистые градиенты без полос.

Исключить: пыль, отпечатки, окно в отражении, кривую симметрию, текст, руки, дым, блёстки.`,
    isFillable: false,
  },
  {
    baseKey: "timur-photo",
    title: "Завтрак при утреннем солнце",
    shortDescription: "Фуд-кадр сверху с жёсткими тенями и живым беспорядком, для меню и соцсетей.",
    contentType: "IMAGE",
    category: "Еда",
    tags: ["еда", "сверху", "естественный свет", "меню"],
    promptText: `Фуд-фотография строго сверху: [блюдо] на керамической тарелке с неровным краем, рядом льняная салфетка, нож со следом масла, стакан воды с бликом-каустикой на столе. Стол — выбеленный дуб.

Свет: низкое утреннее солнце справа, тени длинные, с резким краем, на теневой стороне белый отражатель поднимает детали. В тенях виден голубой оттенок неба, в светах — тёплый.

Еда настоящая: неровный срез, пара крошек, лёгкое оплывание соуса. Главный акцент — [главная деталь], она в точке пересечения третей. Глубина резкости полная, 50 мм, f/8.

Палитра: молочный, зелёный, один яркий цвет от самого блюда. Формат 1:1, слева полоса 20 % свободна.

Исключить: пар из фотошопа, идеальную симметрию, лишние приборы, руки, надписи, пластиковый блеск еды.`,
    usageExamples: "Сырники со сметаной и вишней; шакшука; овсянка с печёной грушей; бутерброд с форелью.",
    isFillable: true,
  },
  {
    baseKey: "timur-photo",
    title: "Маленькая квартира вечером",
    shortDescription: "Интерьерный кадр с тремя уровнями тёплого света и правдоподобной теснотой.",
    contentType: "IMAGE",
    category: "Архитектура и интерьер",
    tags: ["интерьер", "вечер", "реализм", "свет"],
    promptText: `Интерьерная фотография квартиры 32 м² вечером, снято от входной двери. Слева кухня в одну линию, прямо — стол у окна и диван, справа стеллаж от пола до потолка с книгами и коробками. За окном сумерки, синие многоэтажки, кое-где горят окна.

Свет трёх уровней: подвес над столом 2700 К, торшер за диваном, полоска под кухонными полками. Баланс белого оставить холодным, чтобы лампы выглядели тёплыми. Потолочный свет выключен.

Материалы: фанера с видимыми торцами, линолеум под бетон, шерстяной плед, матовая зелёная краска на одной стене. Следы жизни: кружка, раскрытая книга, куртка на крючке, провод от лампы.

Камера на высоте 120 см, 24 мм, вертикали строго прямые, f/8, штатив, выдержка длинная. Формат 3:2.

Исключить: людей, глянцевые полы, люстры, невозможные окна, кривую геометрию мебели, лишние ножки у стола.`,
    isFillable: false,
  },
  {
    baseKey: "timur-photo",
    title: "Туман над карьером",
    shortDescription: "Пейзаж с масштабом: маленькая фигура, слои тумана, спокойная северная палитра.",
    contentType: "IMAGE",
    category: "Пейзаж и город",
    tags: ["пейзаж", "туман", "север", "масштаб"],
    promptText: `Пейзажная фотография: заброшенный мраморный карьер в Карелии на рассвете. Ступени серого камня уходят вниз к воде, вода неподвижна и темна, над ней три слоя тумана разной плотности. На верхней кромке слева стоит человек в красной куртке, он занимает не больше 2 % высоты кадра.

Солнце ещё за лесом, небо светлее земли на две ступени, полутона длинные. Красная куртка — единственный насыщенный цвет, остальное в серо-зелёном и молочном.

Композиция: линия дальнего берега в верхней трети, камень первого плана мокрый, с прожилками и лишайником, ведёт взгляд по диагонали. 35 мм, f/11, резкость от первого плана, воздух между планами.

Формат 16:9. Исключить: птиц, радугу, перенасыщенный закат, дрон в кадре, HDR-ореолы, повторяющиеся узоры камня.`,
    isFillable: false,
  },
  {
    baseKey: "timur-photo",
    title: "Лукбук на бетонной стене",
    shortDescription:
      "Каталожная съёмка одежды с движением: прямой полуденный свет, полный рост, одна модель.",
    contentType: "IMAGE",
    category: "Мода",
    tags: ["мода", "лукбук", "серия", "полный рост"],
    promptText: `Кадр для лукбука. Модель: женщина около сорока, короткая седая стрижка, спокойное лицо. Одежда: прямой плащ цвета мокрого песка, посадка свободная, плотный хлопок, складки следуют движению шага.

Место: ровная бетонная стена с отметинами опалубки, асфальт. Полуденное солнце сверху-спереди, тень короткая, плотная, лежит у ног и чуть на стене. Поза: середина шага, вес на передней ноге, руки естественны, взгляд в сторону.

Камера на уровне пояса, 50 мм, f/5.6, фигура занимает 80 % высоты, над головой воздух. Цвет как на слайдовой плёнке: чистые белые, плотные чёрные, кожа без желтизны.

Серия: сохранить модель, стену, высоту солнца и камеру; менять только одежду и фазу шага. Формат 3:4.

Исключить: искажение ладоней и обуви, логотипы, украшения, вспышку, размытый фон, лишние ремни и молнии.`,
    isFillable: false,
  },
  {
    baseKey: "timur-photo",
    title: "Kitchen Table Product Shot",
    shortDescription:
      "A believable lifestyle product photo with window light, real clutter and room for a headline.",
    contentType: "IMAGE",
    category: "Предметная съёмка",
    tags: ["product", "lifestyle", "window light", "advertising"],
    promptText: `Lifestyle product photograph of [product] standing on a worn kitchen table in a lived-in flat, late morning. Soft window light from camera left, a white wall returns a gentle fill from the right, shadow edge about two fingers wide.

Around the product, at most three props that belong to its story: [props]. One of them is cut by the frame edge. A used tea towel, a few crumbs, a faint ring from a cup. Nothing is styled to match.

Camera: 50 mm equivalent, f/4, slightly above table height, product sharp from front label to back edge, background soft but readable. Composition leaves the upper right third calm for a headline.

Colour: neutral whites, wood with a little red in it, one accent taken from the packaging. Fine grain, natural contrast. Aspect 4:5.

Avoid: floating objects, duplicated labels, invented text on the pack, perfect symmetry, lens flare, hands, heavy vignette.`,
    usageExamples:
      "Olive oil tin with a lemon and a torn loaf; hand cream with keys and a scarf; coffee beans with a dented moka pot.",
    isFillable: true,
  },
  {
    baseKey: "timur-photo",
    title: "Rainy Night Street, 35 mm",
    shortDescription:
      "A quiet city frame after rain: sodium light, reflections, one passer-by, no neon cliché.",
    contentType: "IMAGE",
    category: "Пейзаж и город",
    tags: ["street", "night", "rain", "film look"],
    promptText: `Night street photograph in a small European port town, ten minutes after rain. Cobbles shine, puddles hold broken reflections of warm sodium lamps. A closed fishmonger with a striped awning, a bicycle chained to a drainpipe, one lit window on the second floor with a curtain half drawn.

A single passer-by with a folded umbrella walks away from the camera, two thirds into the frame, slightly blurred by a 1/15 s exposure. Everything else is still.

35 mm lens, f/2, camera at chest height, tilted down by two degrees so the wet stones fill the lower half. Exposure protects the lamps; shadows fall to near black but keep cobble texture.

Palette: amber, bottle green, slate. Colour negative film pushed one stop, visible grain, mild halation around lamps. Aspect 3:2.

Avoid: neon signs, cyberpunk, crowds, cars, readable lettering, lens flares, teal and orange grading, impossible reflections.`,
    isFillable: false,
  },
  {
    baseKey: "timur-photo",
    title: "Hands at Work Macro",
    shortDescription:
      "Close documentary study of a craftsperson's hands with correct anatomy and tactile materials.",
    contentType: "IMAGE",
    category: "Портрет",
    tags: ["macro", "craft", "hands", "documentary"],
    promptText: `Documentary close-up of a violin maker's hands at work on an unvarnished scroll. Two hands only, five fingers each, natural grip, the right hand leads with a small gouge. Skin shows age: dry knuckles, a healed cut, spruce dust under the nails.

Light: a single bench lamp from upper left at 3000 K, and cool daylight spilling from behind, so highlights are warm and rims are faintly blue. Dust or shavings are visible where the beam crosses the dark background.

100 mm macro, f/5.6, focus plane through the tip of the tool and the thumb that guides it; wrists dissolve softly. Frame is tight, the face is out of shot.

Mood: concentration, not drama. Texture first: grain, shavings, worn brass. Aspect 1:1.

Avoid: extra or merged fingers, polished nails, gloves unless the trade needs them, brand marks, sparks, slow-shutter smears.`,
    isFillable: false,
  },
  {
    baseKey: "private:timur",
    title: "Референс света для студии",
    shortDescription: "Моя схема для быстрых проверок: серый шар, белый шар и голова из гипса.",
    contentType: "IMAGE",
    tags: ["референс", "студийный свет", "личное"],
    promptText: `Студийный референс света: на сером столе слева направо матовый серый шар 18 %, зеркальный шар, белый гипсовый слепок головы. Фон нейтральный серый, без градиента.

Источники: рисующий октобокс 90 см, 45° вправо и 30° вверх; заполнение минус две ступени; контровой стрип слева. В зеркальном шаре читаются форма и расположение всех трёх источников.

50 мм, f/16, камера на уровне середины шаров. Без людей, надписей и цветных фильтров.`,
    isFillable: false,
  },
];
