/**
 * Every error that the product answers with, and its HTTP status.
 * A code is also its text's path: `errors.<CODE>` in messages/*.json.
 */
export const ERROR_STATUS = {
  MALFORMED_REQUEST: 400,
  UNSUPPORTED_PROVIDER: 400,
  UPLOAD_STALLED: 400,
  UNAUTHENTICATED: 401,
  SIGN_IN_FAILED_VK: 401,
  SIGN_IN_FAILED_TELEGRAM: 401,
  SIGN_IN_FAILED_DEV: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
  FRESH_SIGN_IN_REQUIRED: 403,
  ACCESS_REQUIRED: 403,
  CODES_FORBIDDEN: 403,
  BASE_DELETE_FORBIDDEN: 403,
  WEBHOOK_UNVERIFIED: 403,
  NOT_FOUND: 404,
  PROMPT_NOT_FOUND: 404,
  BASE_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  ACTIVATION_CODE_NOT_FOUND: 404,
  VARIABLE_NOT_FOUND: 404,
  KNOWLEDGE_BASE_NOT_FOUND: 404,
  KNOWLEDGE_CATEGORY_NOT_FOUND: 404,
  KNOWLEDGE_FILE_NOT_FOUND: 404,
  TEXT_SNIPPET_NOT_FOUND: 404,
  OPERATION_NOT_FOUND: 404,
  EXAMPLE_NOT_FOUND: 404,
  FOLDER_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRIVATE_BASE_EXISTS: 409,
  PRIVATE_BASE_UNDELETABLE: 409,
  PRIVATE_BASE_FIXED: 409,
  BASE_HAS_SUBSCRIBERS: 409,
  BASE_TYPE_LOCKED: 409,
  ACCOUNT_HAS_SUBSCRIBERS: 409,
  EDIT_CONFLICT: 409,
  PAGE_OUTDATED: 409,
  VARIABLE_IN_USE: 409,
  FOLDER_IN_ITSELF: 409,
  FOLDERS_TOO_DEEP: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  QUOTA_EXCEEDED: 409,
  PROMPTS_FULL: 409,
  KNOWLEDGE_FULL: 409,
  BASE_IS_FREE: 409,
  BASE_IS_OWN: 409,
  BASE_CODE_ONLY: 409,
  PAYMENTS_OFF: 409,
  ACCESS_UNLIMITED: 409,
  AI_NOT_CONFIGURED: 409,
  ACTIVATION_CODE_EXPIRED: 409,
  ACTIVATION_CODE_USED: 409,
  ACTIVATION_CODE_EXHAUSTED: 409,
  ACTIVATION_CODE_OWN_BASE: 409,
  ACTIVATION_CODE_ALREADY_REDEEMED: 409,
  ACTIVATION_CODE_UNNEEDED: 409,
  ACTIVATION_CODE_OFF: 409,
  ACTIVATION_CODE_QUOTA: 409,
  OPERATION_FINISHED: 409,
  OPERATION_CANCELLED: 409,
  TRANSCRIPT_NOT_READY: 409,
  LENGTH_REQUIRED: 411,
  TOO_LARGE: 413,
  VIDEO_TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  VIDEO_FORMAT: 415,
  VALIDATION_FAILED: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  TERM_UNAVAILABLE: 422,
  DOCUMENT_WRONG_KIND: 422,
  DOCUMENT_ENCRYPTED: 422,
  DOCUMENT_DAMAGED: 422,
  DOCUMENT_EMPTY: 422,
  DOCUMENT_ONLY_IMAGES: 422,
  DOCUMENT_TOO_BIG_INSIDE: 422,
  DOCUMENT_DECLARES_ENTITIES: 422,
  DOCUMENT_TIMEOUT: 422,
  DAMAGED_FILE: 422,
  VIDEO_DAMAGED: 422,
  VIDEO_NO_AUDIO: 422,
  VIDEO_TOO_LONG: 422,
  IMPORT_NO_PROMPTS: 422,
  ANALYSIS_TEXT_FAILED: 422,
  ANALYSIS_NO_TEXT: 422,
  RATE_LIMITED: 429,
  AI_BUSY: 429,
  VIDEO_BUSY: 429,
  DOCUMENTS_WAITING: 429,
  UPLOADS_WAITING: 429,
  INTERNAL: 500,
  ANALYSIS_FAILED: 500,
  PROVIDER_FAILED: 502,
  AI_FAILED: 502,
  AI_INVALID_JSON: 502,
  AI_EMPTY: 502,
  AI_UNREACHABLE: 502,
  PAYMENT_FAILED: 502,
  VIDEO_FAILED: 502,
  TRANSCRIPTION_FAILED: 502,
  TRANSCRIPTION_UNREACHABLE: 502,
  TRANSCRIPTION_INTERRUPTED: 502,
  NOT_READY: 503,
  STORAGE_UNAVAILABLE: 503,
  DOCUMENTS_BUSY: 503,
  MEDIA_UNAVAILABLE: 503,
  VIDEO_QUEUE_FULL: 503,
  PROVIDER_TIMEOUT: 504,
  AI_TIMEOUT: 504,
  PAYMENT_TIMEOUT: 504,
  TRANSCRIPTION_TIMEOUT: 504,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Field name → message keys (see `msg` in lib/platform/validation/message). */
export type FieldErrors = Record<string, string[]>;

type Details = {
  /** Arguments of the error's text. */
  params?: Record<string, string | number>;
  fields?: FieldErrors;
  /** Extra fields of the answer's body, e.g. `baseId` of ACCESS_REQUIRED. */
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  cause?: unknown;
};

// Next bundles instrumentation, routes and pages apart, each with a copy of this module: what one throws another catches.
const KIND = Symbol.for("promptoteka.AppError");

/** A failure that the caller may know about. Thrown by the domain, worded once per transport. */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && KIND in value;
  }

  override readonly name = "AppError";
  readonly [KIND] = true;
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code, { cause: details.cause });
    this.status = ERROR_STATUS[code];
  }
}
