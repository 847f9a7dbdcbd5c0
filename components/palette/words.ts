import { folded, wordsOf } from "@/lib/platform/text/words";
import type { CommandKey } from "./use-commands";

/** Other words for a command, in both languages, by the entry's key: what people type in either. */
const WORDS: Record<CommandKey, string> = {
  "go newPrompt": "создать добавить написать промпт create new add write prompt",
  "go newBase": "создать добавить завести базу create new add base collection",
  import: "импорт загрузить файл документ import upload load file document",
  "go activateCode": "ввести код активация купон redeem activate enter code voucher",
  "tool video": "видео транскрипция расшифровка субтитры речь video transcribe transcript subtitles speech",
  "tool documents": "документ файл анализ documents docs files analyze",
  "tool feedback": "написать поддержка помощь ошибка feedback support help contact bug report",
  "tool changelog": "новости обновления изменения версия changelog news updates release version",
  "theme light": "тема оформление светлая день theme light appearance day",
  "theme dark": "тема оформление тёмная ночь theme dark appearance night",
  "theme system": "тема оформление система авто theme system appearance auto",
  language: "язык русский английский language russian english",
  keys: "клавиши сочетания помощь keyboard shortcuts hotkeys help",
  "sign in": "вход войти логин sign in log login enter",
  "sign out": "выход выйти разлогиниться sign out log logout exit quit",
  "page /": "главная домой home start",
  "page /public-prompts": "все промпты открытые каталог prompts public browse",
  "page /bases": "каталог магазин базы bases catalogue shop store",
  "page /my-prompts": "мои промпты my prompts own",
  "page /my-bases": "мои базы покупки купленные my bases purchases purchased own",
  "page /my-runs": "ответы запуски модели my runs answers results",
  "page /my-sales": "продажи выручка доход статистика sales revenue income statistics",
  "page /favourites": "избранное закладки сердце любимое favourites favorites bookmarks hearts likes",
  "page /knowledge": "знания библиотека файлы knowledge library files",
  "page /video-history": "история видео расшифровки video history transcripts",
  "page /settings/profile":
    "настройки параметры аккаунт токены сессии settings preferences options account tokens",
  "page /api-docs": "документация разработчику api docs documentation developer",
  "page /connect": "подключить mcp claude cursor chatgpt ии программа connect ai app",
  "page profile": "профиль обо мне profile me account",
};

/** Words that mean one thing, as stems: a search for one of them finds an action whose name has another. */
const ALIKE = [
  "удал стереть убрать delete remove erase",
  "измен прав редактир edit change modify",
  "настро парамет settings preferences options",
  "запус выполн run launch start",
  "копи скопи copy clone duplicate дублир",
  "избран сердц закладк favourite favorite heart bookmark",
  "истори верси history versions",
  "добав созда нов add create new",
  "загруз импорт import upload",
  "промокод скидк promo discount coupon",
  "код активац codes activation",
  "заказ продаж покупк orders sales purchases",
  "подписчик читател subscribers readers",
  "папк folder",
  "облож картинк cover picture",
  "купить оплат доступ продлить buy pay access renew",
].map((words) => words.split(" "));

/** The words that find a command beside those of its label. */
export function otherWords(key: string, label: string): string {
  const own = wordsOf(label);
  const alike = ALIKE.filter((stems) =>
    own.some((word) => stems.some((stem) => word.startsWith(folded(stem)))),
  );
  return [
    key in WORDS ? WORDS[key as CommandKey] : "",
    ...(key.startsWith("here ") ? alike.flat() : []),
  ].join(" ");
}
