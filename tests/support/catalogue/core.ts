import { type CatalogueText, text } from "./text";

/** Validation errors of forms, word for word. */
const RULES: CatalogueText[] = [
  text("Название обязательно для заполнения", "validation.prompt.titleRequired"),
  text("Название должно содержать минимум 3 символа", "validation.prompt.titleMin", { min: 3 }),
  text("Название не должно превышать 30 символов", "validation.prompt.titleMax", { max: 30 }),
  text("Краткое описание должно содержать минимум 10 символов", "validation.prompt.descriptionMin", {
    min: 10,
  }),
  text("Описание не должно превышать 300 символов", "validation.prompt.descriptionMax", { max: 300 }),
  text("Выберите базу промптов", "validation.prompt.baseRequired"),
  text("Выберите тип контента", "validation.prompt.contentTypeRequired"),
  text("Примеры применения не должны превышать 500 символов", "validation.prompt.usageExamplesMax", {
    max: 500,
  }),
  text("Текст промпта обязателен для заполнения", "validation.prompt.textRequired"),
  text("Текст промпта должен содержать минимум 20 символов", "validation.prompt.textMin", { min: 20 }),
  text("Максимальное количество тегов: 10", "validation.prompt.tagsMax", { max: 10 }),
  text("Требуется авторизация", "errors.UNAUTHENTICATED"),
  text("Ошибка: промпт не найден", "editor.notFound"),
  text("Минимум 10 символов", "validation.base.descriptionMin", { min: 10 }),
  text("Укажите цену подписки (месячную или годовую)", "validation.base.subscriptionPrice"),
  text("Укажите цену покупки", "validation.base.oneTimePrice"),
  text("Введите код активации", "validation.code.required"),
  text("Выберите только один файл", "knowledge.upload.oneFile"),
  text("Размер файла не должен превышать 1 МБ. Текущий размер: 1500 КБ", "knowledge.upload.tooLarge", {
    megabytes: 1,
    size: 1500,
  }),
  text("Поддерживаемые форматы: TXT, DOC, DOCX, XLS, XLSX, XML", "knowledge.upload.formats", {
    formats: "TXT, DOC, DOCX, XLS, XLSX, XML",
  }),
  text("Выберите только один файл", "imports.several"),
  text("Размер файла не должен превышать 1 МБ. Текущий размер: 1500 КБ", "imports.size", {
    megabytes: 1,
    size: 1500,
  }),
  text("Поддерживаемые форматы: TXT, MD, DOC, DOCX, XLS, XLSX, XML", "imports.format", {
    formats: "TXT, MD, DOC, DOCX, XLS, XLSX, XML",
  }),
];

/** The texts of errors, word for word. */
const ERRORS: CatalogueText[] = [
  text("Ошибка активации кода", "redeem.failed"),
  text("Ошибка создания кодов", "codes.new.failed"),
  text("Ошибка удаления кода", "codes.deleteFailed"),
  text("У вас нет доступа к этой функции", "errors.CODES_FORBIDDEN"),
  text("Ошибка загрузки данных", "launcher.failed"),
  text("Промпт не найден", "errors.PROMPT_NOT_FOUND"),
  text("Ошибка загрузки баз: причина", "common.failure.bases", { message: "причина" }),
  text("Ошибка загрузки базы промптов", "common.failure.base"),
  text("Пользователь не найден", "errors.USER_NOT_FOUND"),
  text("Ошибка сохранения промпта. Попробуйте еще раз", "editor.failed"),
  text("Ошибка сохранения", "promptForm.failed"),
  text("Ошибка сохранения", "knowledge.saveFailed"),
  text("Ошибка: Сервер не ответил", "bases.form.failed", { message: "Сервер не ответил" }),
  text("Произошла ошибка при покупке. Пожалуйста, попробуйте снова.", "purchase.failed"),
  text("Ошибка авторизации через VK", "errors.SIGN_IN_FAILED_VK"),
  text("Ошибка авторизации через Telegram", "errors.SIGN_IN_FAILED_TELEGRAM"),
  text("Неподдерживаемый провайдер авторизации", "errors.UNSUPPORTED_PROVIDER"),
  text("Требуется полная авторизация", "auth.fullAuthNeeded"),
  text("Требуется валидация телефона", "auth.phoneValidationNeeded"),
  text("Файл успешно загружен", "knowledge.upload.done"),
  text("Файл удален", "knowledge.files.deleted"),
  text("Ошибка удаления файла", "knowledge.files.deleteFailed"),
  text("Ошибка загрузки текста", "knowledge.snippet.loadFailed"),
  text("Текстовая запись создана", "knowledge.snippet.created"),
  text("Текстовая запись обновлена", "knowledge.snippet.updated"),
  text("Ошибка загрузки предпросмотра", "knowledge.preview.failed"),
  text("Скопировано в буфер обмена", "knowledge.preview.copied"),
  text("Ошибка копирования", "knowledge.preview.copyFailed"),
  text("База знаний создана", "knowledge.base.created"),
  text("База знаний обновлена", "knowledge.base.updated"),
  text("Ошибка создания базы знаний", "knowledge.base.createFailed"),
  text("База знаний удалена", "knowledge.base.deleted"),
  text("Ошибка удаления базы знаний", "knowledge.base.deleteFailed"),
  text("Категория создана", "knowledge.category.created"),
  text("Категория обновлена", "knowledge.category.updated"),
  text("Категория удалена", "knowledge.category.deleted"),
  text("Ошибка удаления категории", "knowledge.category.deleteFailed"),
  text("Ошибка загрузки файла", "knowledge.upload.failed"),
  text("Неизвестная ошибка", "knowledge.upload.unknown"),
  text("Вы уверены, что хотите удалить этот файл?", "knowledge.files.deleteConfirm"),
  text("У вас нет прав для удаления этой базы", "errors.BASE_DELETE_FORBIDDEN"),
  text("Личную базу промптов нельзя удалить", "errors.PRIVATE_BASE_UNDELETABLE"),
  text(
    "Эту базу нельзя удалить, так как у неё есть 3 со-пользователей. Сначала дождитесь окончания всех подписок.",
    "errors.BASE_HAS_SUBSCRIBERS",
    {
      count: 3,
    },
  ),
  text(
    "Вы уверены что хотите удалить базу «Имя»? База и все промпты в ней будут удалены безвозвратно через 30 дней, а до тех пор их можно вернуть из корзины.",
    "bases.delete.confirm",
    {
      name: "Имя",
      days: 30,
    },
  ),
  text("Не удалось удалить базу. Пожалуйста, попробуйте снова.", "bases.delete.failed"),
  { ...text("Failed to delete prompt", "prompts.delete.failed"), locale: "en" }, // the specification has it in English
  text("Ошибка чтения файла", "imports.readFailed"),
  text("Ошибка загрузки файла на сервер", "imports.uploadFailed"),
  text(
    "Не удалось извлечь текст из файла: он повреждён. Откройте его в редакторе и сохраните заново",
    "errors.DOCUMENT_DAMAGED",
  ),
  text("Файл не содержит текста или содержит только изображения", "errors.DOCUMENT_ONLY_IMAGES"),
  text("В файле не найдено промптов", "errors.IMPORT_NO_PROMPTS"),
  text("ИИ-сервис вернул пустой ответ", "errors.AI_EMPTY"),
  text("Время ожидания ответа от ИИ-сервиса истекло (60 секунд)", "errors.AI_TIMEOUT", { seconds: 60 }),
  text(
    "Не удалось подключиться к ИИ-сервису. Проверьте соединение и попробуйте снова",
    "errors.AI_UNREACHABLE",
  ),
  text("Успешно импортировано 3 из 5 промптов", "imports.done", { imported: 3, total: 5 }),
];

export const CORE_TEXTS = [...RULES, ...ERRORS];
