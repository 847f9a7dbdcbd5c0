import type { SeedAuthor } from "./types";

export const AUTHORS: SeedAuthor[] = [
  {
    key: "anna",
    fullName: "Анна Верещагина",
    email: "anna.vereshchagina@example.com",
    about:
      "Маркетолог с двенадцатью годами в рознице и онлайн-образовании. Собираю промпты, которые экономят час, а не добавляют его: с рамками, критериями и форматом ответа.",
    vkUrl: "https://vk.com/vereshchagina_marketing",
    telegramUrl: "https://t.me/vereshchagina_pro_tekst",
    showEmail: true,
  },
  {
    key: "dmitry",
    fullName: "Дмитрий Корсаков",
    email: "d.korsakov@example.com",
    about:
      "Бэкенд-разработчик, пишу на Go и TypeScript, веду команду платформы. Здесь промпты для ревью, отладки и проектирования, проверенные на живом коде.",
    telegramUrl: "https://t.me/korsakov_backend",
    showEmail: false,
  },
  {
    key: "marina",
    fullName: "Марина Лисицына",
    email: "marina.lisitsyna@example.com",
    about:
      "Методист и учитель биологии. Помогаю коллегам готовить уроки быстрее и без потери смысла: цели, задания, проверка, обратная связь.",
    vkUrl: "https://vk.com/lisitsyna_urok",
    showEmail: true,
  },
  {
    key: "timur",
    fullName: "Тимур Галиев",
    email: "timur.galiev@example.com",
    about:
      "Арт-директор, в прошлом рекламный фотограф. Описываю свет, оптику и материал так, чтобы модель рисовала то, что задумано, с первой-второй попытки.",
    vkUrl: "https://vk.com/galiev_svet_i_kadr",
    telegramUrl: "https://t.me/galiev_art",
    showEmail: false,
  },
  {
    key: "elena",
    fullName: "Елена Сухарева",
    email: "elena.sukhareva@example.com",
    about:
      "Юрист по договорному праву и защите прав потребителей. Промпты помогают подготовить черновик и вопросы к юристу, но не заменяют консультацию.",
    telegramUrl: "https://t.me/sukhareva_dogovor",
    showEmail: true,
  },
  {
    key: "igor",
    fullName: "Игорь Панфилов",
    email: "igor.panfilov@example.com",
    about:
      "Строю отделы продаж в B2B: оборудование, софт, услуги. Люблю короткие письма, честную квалификацию и цифры в воронке.",
    vkUrl: "https://vk.com/panfilov_b2b",
    telegramUrl: "https://t.me/panfilov_sales",
    showEmail: false,
  },
  {
    key: "sofia",
    fullName: "Софья Аверина",
    email: "sofia.averina@example.com",
    about:
      "Видеопродюсер и режиссёр монтажа. Снимаю рекламу и документальное кино, генеративное видео использую для превизов, перебивок и коротких роликов.",
    vkUrl: "https://vk.com/averina_film",
    telegramUrl: "https://t.me/averina_montage",
    showEmail: true,
  },
  {
    key: "pavel",
    fullName: "Павел Зимин",
    email: "pavel.zimin@example.com",
    about:
      "Звукорежиссёр и композитор. Пишу музыку для видео и игр, озвучиваю книги. В промптах указываю темп, тональность, состав и динамику, а не только настроение.",
    telegramUrl: "https://t.me/zimin_zvuk",
    showEmail: false,
  },
  {
    key: "nadia",
    fullName: "Надежда Орлова",
    email: "nadezhda.orlova@example.com",
    about:
      "HR-директор в производственной компании. Нанимаю инженеров и мастеров, выстраиваю адаптацию и обратную связь без казённых формулировок.",
    vkUrl: "https://vk.com/orlova_hr_bez_kazenschiny",
    showEmail: true,
  },
  {
    key: "emily",
    fullName: "Emily Hartwell",
    email: "emily.hartwell@example.com",
    about:
      "Product designer and UX writer. I keep prompts short on adjectives and long on constraints, and I test each one on a real screen before it goes in.",
    telegramUrl: "https://t.me/hartwell_ux",
    showEmail: true,
  },
  {
    key: "james",
    fullName: "James Whitlock",
    email: "james.whitlock@example.com",
    about:
      "Data analyst turned staff engineer. SQL, pipelines, incident reviews. My prompts ask the model to show its working and to say when it does not know.",
    telegramUrl: "https://t.me/whitlock_data",
    showEmail: false,
  },
  {
    key: "claire",
    fullName: "Claire Donovan",
    email: "claire.donovan@example.com",
    about:
      "Copywriter and creative lead at a small studio. Plain words, clear briefs, ads that say one thing. I also direct voice-over and short films.",
    vkUrl: "https://vk.com/donovan_studio",
    telegramUrl: "https://t.me/donovan_plain_copy",
    showEmail: true,
  },
];
