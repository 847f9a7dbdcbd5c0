import { type CatalogueText, text } from "./text";

/** Validation errors of forms, word for word. */
const RULES: CatalogueText[] = [
  text("Пожалуйста, выберите документ (DOC, DOCX, XLS, XLSX, XML, TXT)", "documents.format", {
    formats: "DOC, DOCX, XLS, XLSX, XML, TXT",
  }),
  text("Размер файла не должен превышать 1MB", "documents.size", { megabytes: 1 }),
  text("Пожалуйста, выберите видеофайл (mp4, mov, avi, mkv, wmv, flv, webm, m4v)", "media.form.format"),
  text("Размер файла не должен превышать 100MB", "media.form.tooLarge"),
  text("Сообщение должно содержать минимум 10 символов", "validation.feedback.messageMin", { min: 10 }),
];

/** The texts of errors and of empty places, word for word. */
const ERRORS: CatalogueText[] = [
  text("Ошибка извлечения текста: причина", "errors.ANALYSIS_TEXT_FAILED", { message: "причина" }),
  text("Не удалось извлечь текст из документа", "errors.ANALYSIS_NO_TEXT"),
  text("Ошибка ИИ-сервиса: 503", "errors.AI_FAILED", { reason: "503" }),
  text("Ответ ИИ-сервиса не является валидным JSON", "errors.AI_INVALID_JSON"),
  text("ИИ-сервис вернул пустой ответ", "errors.AI_EMPTY"),
  text("Произошла ошибка при анализе документа", "documents.failed"),
  text("Ошибка обработки видео", "errors.VIDEO_FAILED"),
  text("Произошла ошибка при обработке видео", "media.failed"),
  text("Сервис временно недоступен. Попробуйте позже или обратитесь к администратору.", "media.unavailable"),
  text("Не удалось загрузить историю", "media.history.failed"),
  text("Ошибка загрузки статистики", "media.stats.failed"),
  text("Ошибка при загрузке обращений", "feedback.admin.loadFailed"),
  text("Статус обновлен", "feedback.admin.statusUpdated"),
  text("Ошибка при обновлении статуса", "feedback.admin.statusFailed"),
  text("Обращение удалено", "feedback.admin.deleted"),
  text("Ошибка при удалении", "feedback.admin.deleteFailed"),
  text("Спасибо! Ваше сообщение отправлено", "feedback.sent"),
  text("Ошибка при отправке сообщения", "feedback.sendFailed"),
  text("Нет изменений для выбранного фильтра", "changelog.empty"),
  text("Обновление системы", "changelog.legacyTitle"),
];

export const UTILITIES_TEXTS = [...RULES, ...ERRORS];
