/**
 * Every error that the product answers with, and its HTTP status (design: one table).
 * A code is also its text's path: `errors.<CODE>` in messages/*.json.
 */
export const ERROR_STATUS = {
  MALFORMED_REQUEST: 400,
  UNSUPPORTED_PROVIDER: 400,
  UNAUTHENTICATED: 401,
  SIGN_IN_FAILED_VK: 401,
  SIGN_IN_FAILED_TELEGRAM: 401,
  SIGN_IN_FAILED_DEV: 401,
  FORBIDDEN: 403,
  CROSS_ORIGIN: 403,
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
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PRIVATE_BASE_EXISTS: 409,
  PRIVATE_BASE_UNDELETABLE: 409,
  PRIVATE_BASE_FIXED: 409,
  BASE_HAS_SUBSCRIBERS: 409,
  BASE_TYPE_LOCKED: 409,
  ACCOUNT_HAS_SUBSCRIBERS: 409,
  EDIT_CONFLICT: 409,
  VARIABLE_IN_USE: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  QUOTA_EXCEEDED: 409,
  BASE_IS_FREE: 409,
  BASE_IS_OWN: 409,
  BASE_CODE_ONLY: 409,
  PAYMENTS_OFF: 409,
  ACCESS_UNLIMITED: 409,
  ACTIVATION_CODE_EXPIRED: 409,
  ACTIVATION_CODE_USED: 409,
  ACTIVATION_CODE_EXHAUSTED: 409,
  ACTIVATION_CODE_OWN_BASE: 409,
  ACTIVATION_CODE_ALREADY_REDEEMED: 409,
  ACTIVATION_CODE_UNNEEDED: 409,
  ACTIVATION_CODE_OFF: 409,
  ACTIVATION_CODE_QUOTA: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
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
  RATE_LIMITED: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  PAYMENT_FAILED: 502,
  NOT_READY: 503,
  DOCUMENTS_BUSY: 503,
  PROVIDER_TIMEOUT: 504,
  PAYMENT_TIMEOUT: 504,
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

/** A failure that the caller may know about. Thrown by the domain, worded once per transport. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code, { cause: details.cause });
    this.status = ERROR_STATUS[code];
  }
}
