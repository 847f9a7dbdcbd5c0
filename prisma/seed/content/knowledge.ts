import type { SeedKnowledge } from "./types";

/** Four categories, eight bases: each owner's category holds two of them. */
export const KNOWLEDGE: SeedKnowledge[] = [
  {
    ownerKey: "anna",
    categoryName: "Голос бренда",
    categoryIcon: "BookMarked",
    baseName: "Тон и словарь",
    description: "Как пишет магазин «Сухарь и соль»: обращение, любимые и запрещённые слова.",
    snippets: [
      {
        title: "Правила тона",
        content: `Пишем на «вы» со строчной буквы. Говорим как продавец, который сам печёт по выходным: спокойно, с подробностями, без умиления.

Да: «хлеб зреет 18 часов», «корка будет хрустеть до вечера», «если не понравится — вернём деньги».
Нет: «вкуснейший», «от всей души», «уникальная рецептура», «побалуйте себя».

Восклицательный знак — не чаще одного раза в месяц. Эмодзи не используем.`,
      },
      {
        title: "Словарь",
        content: `Ржаной на закваске (не «бездрожжевой»). Буханка, не «изделие». Пекарня, не «производство». Самовывоз, не «pick-up». Покупатель или гость, не «клиент». Вчерашний хлеб продаём за полцены и так и пишем: «вчерашний».`,
      },
    ],
  },
  {
    ownerKey: "anna",
    categoryName: "Голос бренда",
    categoryIcon: "BookMarked",
    baseName: "Покупатели пекарни",
    description: "Три сегмента по интервью с двадцатью покупателями.",
    snippets: [
      {
        title: "Сегменты",
        content: `1. «Утренний маршрут». Живут в двух кварталах, берут одно и то же, ценят скорость. Раздражает очередь в 8:20.
2. «Стол в субботу». Ждут гостей, советуются, покупают на 1 500–2 000 ₽. Боятся, что хлеб разберут; охотно бронируют.
3. «Меньше сахара». Читают состав, спрашивают о муке и закваске, приводят друзей. Не верят слову «полезный», верят цифрам на ценнике.`,
      },
    ],
  },
  {
    ownerKey: "dmitry",
    categoryName: "Платформа",
    categoryIcon: "Code",
    baseName: "Соглашения по коду",
    description: "Короткие правила команды, которые нужны модели при ревью.",
    snippets: [
      {
        title: "Ошибки и журналы",
        content: `Ошибка оборачивается один раз, на границе модуля, с действием и ключом сущности. В журнал пишем на границе процесса, не в середине. Персональные данные в журнал не попадают: только идентификатор.

Повторяем запрос, только если операция идемпотентна: до трёх раз, с экспоненциальной паузой и джиттером. Тайм-аут внешнего вызова всегда меньше тайм-аута нашего ответа.`,
      },
      {
        title: "База данных",
        content: `Миграции только вперёд, lock_timeout 3 секунды. Новая колонка сначала допускает NULL. Деньги — bigint в копейках, время — timestamptz. Внешний ключ без индекса на ссылающейся стороне не проходит ревью.`,
      },
    ],
  },
  {
    ownerKey: "dmitry",
    categoryName: "Платформа",
    categoryIcon: "Code",
    baseName: "Карта сервисов",
    description: "Кто за что отвечает и что от чего зависит.",
    snippets: [
      {
        title: "Сервисы и зависимости",
        content: `Заказы: истина о составе и статусе заказа. Зависит от Каталога (чтение) и Платежей (события).
Платежи: истина о деньгах. Ни от кого не зависит синхронно, кроме банка.
Каталог: цены и остатки, кэш на 60 секунд.
Уведомления: получает события, доставляет не менее одного раза, дубли гасит получатель.

Если Каталог недоступен, Заказы принимают заявку по последней известной цене и помечают её «подтвердить».`,
      },
    ],
  },
  {
    ownerKey: "marina",
    categoryName: "Биология, 7 класс",
    categoryIcon: "Book",
    baseName: "Заблуждения учеников",
    description: "Что школьники чаще всего понимают неверно и каким вопросом это проверить.",
    snippets: [
      {
        title: "Растения",
        content: `«Растения дышат только ночью». Вопрос: откуда корни берут кислород днём?
«Растение питается землёй». Вопрос: почему в горшке за пять лет почти не убыло почвы, а фикус стал тяжелее на три килограмма? (Опыт ван Гельмонта.)
«Мох и лишайник — одно и то же». Вопрос: у кого из них есть стебель и листья?`,
      },
      {
        title: "Животные",
        content: `«Кит — рыба, потому что плавает». Вопрос: чем он дышит и чем кормит детёныша?
«Насекомые — не животные». Вопрос: к какому царству относится организм, который ест готовую органику и движется?
«Пауки — насекомые». Вопрос: сколько пар ног и есть ли усики?`,
      },
    ],
  },
  {
    ownerKey: "marina",
    categoryName: "Биология, 7 класс",
    categoryIcon: "Book",
    baseName: "Опыты без лаборатории",
    description: "Проверенные опыты на подоконнике с безопасными материалами.",
    snippets: [
      {
        title: "Опыт с водокрасом",
        content: `Нужно: стебель сельдерея или белая гвоздика, стакан, пищевой краситель, нож (режет учитель), линейка.
Ход: срезать стебель наискось, поставить в окрашенную воду, отмечать высоту окраски каждые 10 минут.
Что видно: вода поднимается по сосудам; в тени и без листьев — медленнее.
Вопрос: что произойдёт, если половину листьев смазать вазелином?
Время на уроке: 6 минут в начале и 5 минут в конце.`,
      },
    ],
  },
  {
    ownerKey: "emily",
    categoryName: "Product language",
    categoryIcon: "FileText",
    baseName: "Interface glossary",
    description: "One word for one thing: the terms used in our sample product.",
    snippets: [
      {
        title: "Core terms",
        content: `Workspace: the place a team shares. Not "account", not "organisation".
Member: a person in a workspace. Guest: a person with access to one item.
Archive: hide and keep. Delete: remove after 30 days in the bin. Never use "remove" for either; "remove" is only for taking a member out of a workspace.
Plan: what you pay for. Limit: what the plan allows. Not "quota".`,
      },
      {
        title: "Buttons",
        content: `Verb plus object when the object is not visible beside the button: "Invite member". Verb alone when it is: "Invite". The destructive button repeats the object and the count: "Delete 3 files". Cancel always means nothing has changed.`,
      },
    ],
  },
  {
    ownerKey: "emily",
    categoryName: "Product language",
    categoryIcon: "FileText",
    baseName: "Research notes, round two",
    description: "Condensed findings from six usability sessions on the invite flow.",
    snippets: [
      {
        title: "Invite flow findings",
        content: `Five of six people pasted several addresses at once; the field took only the first. Three noticed, two blamed themselves.
Nobody read the role descriptions before choosing; four opened them after an error.
"Pending" was read as "waiting for me" by two people and "waiting for them" by three.
All six looked for a way to resend within the first minute after sending.`,
      },
    ],
  },
];
