import { z } from "zod";
import { isLoopback } from "./http/loopback";

const optional = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    context.addIssue({ code: "custom", message: `is not JSON: ${(error as Error).message}` });
    return z.NEVER;
  }
});

const rubles = z.number().min(0).max(1_000_000);

/** An entry of AI_MODELS. */
const aiModel = z
  .strictObject({
    id: z.string().trim().min(1).max(200),
    title: z.string().trim().min(1).max(100).optional(),
    kind: z.enum(["text", "image"]).default("text"),
    provider: z.string().trim().max(100).default(""),
    pricePerMillion: z.strictObject({ input: rubles, output: rubles }).nullable().default(null),
    pricePerImage: rubles.nullable().default(null),
    contextTokens: z.int().min(1).nullable().default(null),
    enabled: z.boolean().default(true),
  })
  .transform((model) => ({ ...model, title: model.title ?? model.id }));

export const aiModels = z
  .array(aiModel)
  .min(1)
  .max(50)
  .superRefine((models, context) => {
    for (const [at, { id }] of models.entries())
      if (models.findIndex((each) => each.id === id) < at)
        context.addIssue({ code: "custom", path: [at, "id"], message: `another model has the id "${id}"` });
  });

/** Variables of the file storage. */
const storageSchema = z.object({
  DATA_DIR: z.string().default(".data"),
  STORAGE_DRIVER: z.enum(["disk", "s3"]).default("disk"),
  S3_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_FORCE_PATH_STYLE: z.stringbool().default(false),
});

/** Every environment variable; `.env.example` documents the same names. */
export const envSchema = z.object({
  ...storageSchema.shape,
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  APP_ORIGIN: origin.optional(),
  AUTH_SECRET: z.string().min(32),
  DEV_LOGIN_SECRET: optional.pipe(z.string().min(16).optional()),
  TELEGRAM_BOT_TOKEN: optional,
  TELEGRAM_BOT_NAME: optional,
  TELEGRAM_WIDGET_URL: z.url().default("https://telegram.org/js/telegram-widget.js?22"),
  TELEGRAM_CLIENT_ID: optional,
  TELEGRAM_CLIENT_SECRET: optional,
  TELEGRAM_OIDC_BASE: origin.default("https://oauth.telegram.org"),
  VK_APP_ID: optional,
  VK_SERVICE_TOKEN: optional,
  YANDEX_CLIENT_ID: optional,
  YANDEX_CLIENT_SECRET: optional,
  YANDEX_OAUTH_BASE: origin.default("https://oauth.yandex.ru"),
  YANDEX_LOGIN_BASE: origin.default("https://login.yandex.ru"),
  VK_API_BASE: z.url().default("https://api.vk.ru"),
  VKID_BASE: z.url().default("https://id.vk.ru"),
  PAYMENTS_PROVIDER: z.enum(["off", "instant", "yookassa"]).default("off"),
  COMMISSION_PERCENT: z.coerce.number().min(0).max(100).multipleOf(0.01).default(15),
  COMMISSION_MINIMUM: z.coerce.number().min(0).max(1_000_000).multipleOf(0.01).default(0),
  HOLD_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  PAYOUT_MINIMUM: z.coerce.number().min(1).max(1_000_000).multipleOf(0.01).default(500),
  PAYOUTS: z.enum(["manual", "yookassa"]).default("manual"),
  PAYOUT_DAYS: z
    .string()
    .regex(/^(0?[1-9]|1\d|2[0-8])(,(0?[1-9]|1\d|2[0-8]))*$/, "days of the month, 1 to 28, with commas")
    .transform((days) => days.split(",").map(Number))
    .optional(),
  YOOKASSA_GATEWAY_ID: optional,
  YOOKASSA_GATEWAY_KEY: optional,
  PROMO_DISCOUNT_BORNE_BY: z.enum(["seller", "operator"]).default("seller"),
  PAPERS_DIR: optional,
  YOOKASSA_SHOP_ID: optional,
  YOOKASSA_SECRET_KEY: optional,
  YOOKASSA_RECEIPTS: z.stringbool().default(false),
  YOOKASSA_VAT_CODE: z.coerce.number().int().min(1).max(12).optional(),
  YOOKASSA_TAX_SYSTEM_CODE: z.coerce.number().int().min(1).max(6).optional(),
  YOOKASSA_RECEIPTS_AGENT: z.enum(["agent", "commissioner", "attorney"]).optional(),
  YOOKASSA_AUTOPAYMENTS: z.stringbool().default(false),
  YOOKASSA_BASE_URL: z.url().default("https://api.yookassa.ru/v3"),
  AI_DRIVER: z.enum(["openai", "neuro"]).default("openai"),
  AI_BASE_URL: optional,
  AI_API_KEY: optional,
  AI_MODEL: optional,
  AI_DAILY_TOKENS: z.coerce.number().int().min(0).max(1_000_000_000).default(200_000),
  AI_SERVER_DAILY_TOKENS: z.coerce.number().int().min(0).max(1_000_000_000_000).default(0),
  AI_ANSWER_TOKENS: z.coerce.number().int().min(100).max(1_000_000).default(16_384),
  AI_MODELS: optional.pipe(json.pipe(aiModels).optional()),
  AI_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(60_000),
  EMBEDDINGS_BASE_URL: optional,
  EMBEDDINGS_API_KEY: optional,
  EMBEDDINGS_MODEL: optional,
  EMBEDDINGS_PRICE_PER_MILLION: z.coerce.number().min(0).max(1_000_000).default(0),
  DOCUMENT_LIMIT_BYTES: z.coerce.number().int().min(1_024).max(8_388_608).default(1_048_576),
  ASSEMBLYAI_API_KEY: optional,
  ASSEMBLYAI_BASE_URL: z.url().default("https://api.assemblyai.com"),
  DEEPINFRA_API_KEY: optional,
  ASSEMBLYAI_PRICE: z.coerce.number().min(0).max(100).default(0.025),
  DEEPINFRA_BASE_URL: z.url().default("https://api.deepinfra.com"),
  DEEPINFRA_PRICE: z.coerce.number().min(0).max(100).default(0.002),
  SPEECH_API_KEY: optional,
  SPEECH_BASE_URL: z.url().default("https://api.openai.com/v1"),
  SPEECH_MODEL: z.string().min(1).max(200).default("whisper-1"),
  SPEECH_PRICE: z.coerce.number().min(0).max(100).default(0.06),
  SPEECH_DAILY_HOURS: z.coerce.number().min(0).max(1_000_000).default(24),
  SPEECH_SERVER_DAILY_HOURS: z.coerce.number().min(0).max(1_000_000).default(0),
  SPEECH_LIMIT_BYTES: z.coerce.number().int().min(1_048_576).max(1_073_741_824).default(26_214_400),
  TEXT_MODELS_URL: optional,
  LAUNCH_TARGETS: optional,
  FFMPEG_PATH: z.string().default("ffmpeg"),
  FFPROBE_PATH: z.string().default("ffprobe"),
  TESSERACT_PATH: z.string().default("tesseract"),
  PDFTOPPM_PATH: z.string().default("pdftoppm"),
  SMTP_URL: optional.pipe(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: optional,
  MAIL_DELAY_MINUTES: z.coerce.number().int().min(0).max(720).default(5),
  WEBHOOK_ALLOW_LOOPBACK: z.stringbool().default(false),
  WORKER: z.enum(["inside", "off"]).default("inside"),
  WEB_PROCESSES: z.union([z.literal("auto"), z.coerce.number().int().min(1).max(64)]).default(1),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  SECURITY_CONTACT: optional.pipe(
    z
      .union([
        z.email().transform((address) => `mailto:${address}`),
        z.url({ protocol: /^(https|mailto|tel)$/ }),
      ])
      .optional(),
  ),
  CLOCK_OFFSET_S: z.coerce.number().int().min(0).max(315_360_000).default(0),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  ANALYTICS_APP_ID: optional,
  INDEXNOW_KEY: optional.pipe(
    z
      .string()
      .regex(/^[A-Za-z0-9-]{8,128}$/)
      .optional(),
  ),
  INDEXNOW_URL: z.url().default("https://api.indexnow.org/indexnow"),
  METRICS_TOKEN: optional.pipe(z.string().min(16).optional()),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Env = z.infer<typeof envSchema> & { APP_ORIGIN: string };
export type StorageEnv = z.infer<typeof storageSchema>;

let parsed: Env | undefined;

/** The validated environment, read once per process. @throws Error listing every invalid variable, one per line */
export function env(): Env {
  return (parsed ??= readEnv(process.env));
}

/** Clears the cached environment: for tests that change it. */
export function reloadEnv(): void {
  parsed = undefined;
}

/**
 * Validates environment variables; empty strings count as not set, APP_ORIGIN defaults to http://localhost:$PORT.
 * @throws Error listing every invalid variable, one per line
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const read = parse(envSchema, source);
  const env = { ...read, APP_ORIGIN: read.APP_ORIGIN ?? `http://localhost:${read.PORT}` };
  refuse([...contradictions(env), ...halfStorage(env)]);
  return env;
}

/** The storage variables alone, for commands that need nothing else. @throws Error like `readEnv` */
export function readStorageEnv(source: Record<string, string | undefined>): StorageEnv {
  const env = parse(storageSchema, source);
  refuse(halfStorage(env));
  return env;
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const { data, error } = schema.safeParse(given);
  refuse(error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? []);
  return data as z.infer<Schema>;
}

function refuse(wrong: (string | false)[]): void {
  const told = wrong.filter(Boolean);
  if (told.length > 0) throw new Error(told.join("\n"));
}

/** Whether the server listens on localhost and is reached there: test sign-in and free payments work only then. */
export function isThisMachineOnly({ HOST, APP_ORIGIN }: Pick<Env, "HOST" | "APP_ORIGIN">): boolean {
  return isLoopback(HOST) && isLoopback(new URL(APP_ORIGIN).hostname);
}

/** Contradictions between variables that are valid individually. */
function contradictions(env: Env): (string | false)[] {
  const demo = !isThisMachineOnly(env);
  const where = `only where HOST and APP_ORIGIN are loopback addresses (they are ${env.HOST} and ${env.APP_ORIGIN})`;
  const { YOOKASSA_RECEIPTS: receipts, YOOKASSA_VAT_CODE: vatCode } = env;
  const hasGateway = env.YOOKASSA_GATEWAY_ID && env.YOOKASSA_GATEWAY_KEY;
  return [
    demo && !!env.DEV_LOGIN_SECRET && `DEV_LOGIN_SECRET: ${where}`,
    demo && env.PAYMENTS_PROVIDER === "instant" && `PAYMENTS_PROVIDER: instant ${where}`,
    !!env.TELEGRAM_CLIENT_SECRET &&
      !env.TELEGRAM_CLIENT_ID &&
      "TELEGRAM_CLIENT_ID: required with TELEGRAM_CLIENT_SECRET",
    !env.YANDEX_CLIENT_ID !== !env.YANDEX_CLIENT_SECRET &&
      "YANDEX_CLIENT_ID, YANDEX_CLIENT_SECRET: one is required with the other",
    !!env.SMTP_URL && !env.MAIL_FROM && "MAIL_FROM: required with SMTP_URL",
    receipts && vatCode === undefined && "YOOKASSA_VAT_CODE: required with YOOKASSA_RECEIPTS=on",
    !!env.YOOKASSA_RECEIPTS_AGENT &&
      !receipts &&
      "YOOKASSA_RECEIPTS: on is required with YOOKASSA_RECEIPTS_AGENT",
    env.PAYOUTS === "yookassa" &&
      !hasGateway &&
      "YOOKASSA_GATEWAY_ID, YOOKASSA_GATEWAY_KEY: required with PAYOUTS=yookassa",
    // The neural-network service cannot generate images.
    ...(env.AI_MODELS ?? []).map(
      ({ kind }, at) =>
        env.AI_DRIVER === "neuro" &&
        kind === "image" &&
        `AI_MODELS.${at}.kind: image works with AI_DRIVER=openai only`,
    ),
  ];
}

function halfStorage(env: StorageEnv): (string | false)[] {
  if (env.STORAGE_DRIVER !== "s3") return [];
  return [
    !env.S3_BUCKET && "S3_BUCKET: required with STORAGE_DRIVER=s3",
    !env.S3_ACCESS_KEY_ID !== !env.S3_SECRET_ACCESS_KEY &&
      "S3_ACCESS_KEY_ID: S3_SECRET_ACCESS_KEY belongs to it; one does not go without the other",
  ];
}
