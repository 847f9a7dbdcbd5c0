import { readdirSync, readFileSync } from "node:fs";
import {
  ATTACHMENT_BYTES,
  BYTES_PER_PERSON,
  FILM_SECONDS,
  SIDE,
  SOUND_SECONDS,
} from "@/lib/attachments/limits";
import { ASSIST_LIMITS } from "@/lib/ai/assist/limits";
import { TERM_DAYS } from "@/lib/bases/access/terms";
import { FAVOURITES_MAX } from "@/lib/bases/favourites/limits";
import { PROMO_LIMITS } from "@/lib/bases/promo-codes/limits";
import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import { CODE_LIMITS } from "@/lib/bases/codes/schema";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { UPDATE_LIMITS } from "@/lib/bases/updates/limits";
import { FOLLOW_LIMITS } from "@/lib/follows/limits";
import { EXCHANGE_LIMITS } from "@/lib/exchange/limits";
import { SESSION_DAYS, SESSION_IDLE_DAYS } from "@/lib/identity/limits";
import { TOKEN_LIMITS } from "@/lib/identity/tokens/terms";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { MAX_HOURS, VIDEO_LIMIT_BYTES } from "@/lib/media/limits";
import { LONGEST_LIFE_MS } from "@/lib/platform/page-cache/page-cache";
import { RATE_LIMITS, type RateLimit } from "@/lib/platform/limits/rate-limit";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { DRAFT_LIMITS } from "@/lib/prompts/drafts/limits";
import { EXAMPLE_LIMITS } from "@/lib/prompts/examples/limits";
import { FOLDER_LIMITS } from "@/lib/prompts/folders/limits";
import { RECENT_MAX } from "@/lib/prompts/folders/shelves";
import { HISTORY_LIMITS } from "@/lib/prompts/history/limits";
import { WORTH } from "@/lib/prompts/lists/score-prompts";
import { PROMPT_LIMITS } from "@/lib/prompts/schema";
import { COPIES_DAYS } from "@/lib/prompts/writing/count-copy";
import { TAG_LIMITS } from "@/lib/prompts/writing/tags";
import { WEEKLY_LIMITS } from "@/lib/follows/weekly/limits";
import { REPORT_LIMITS } from "@/lib/reports/reasons";

const MB = 1024 * 1024;
const n = (value: number) => value.toLocaleString("en-US");
const megabytes = (bytes: number) => `${n(bytes / MB)} MB`;
const gigabytes = (bytes: number) => `${n(bytes / MB / 1024)} GB`;

/**
 * The names in docs/product/http.md 7 by rate limit; null: not part of the contract (docs/product/notifications.md and safety.md explain
 * it).
 */
const RATES: Record<RateLimit, string | null> = {
  signIn: "sign-in",
  passkeyOptions: "options for passkeys",
  write: "writes",
  draft: "drafts",
  upload: "uploads",
  ai: "AI",
  run: "runs of prompts",
  video: "video",
  feedback: "feedback",
  review: "reviews and answers",
  report: "reports",
  codes: "new activation codes",
  wrongCode: "wrong activation codes",
  wrongPromoCode: "wrong promo codes",
  unprovenNotice: "notices of payments that the provider does not bear out",
  export: "an export",
  webhook: "new webhooks",
  webhookTest: "tests of webhooks",
  programRequest: "requests of programs to be let in",
  programTokens: "renewals of a program's tokens",
  programRegistration: "registrations of programs",
  security:
    "new API tokens, connections, passkeys, permissions of codes by e-mail and payout details together",
  statementPdf: "statements as PDF",
  mailAddress: "asking for the confirmation of an e-mail address",
  cspReport: null,
  mailAddressDaily: null,
  mailFromNetwork: null,
  mailToAddress: null,
  mailToAddressDaily: null,
  codeFromNetwork: null,
  codeToAddress: null,
  codeToAddressDaily: null,
  keptAnswer: null,
};
const WINDOWS: Record<number, string> = {
  60: "a minute",
  600: "in ten minutes",
  3600: "an hour",
  86_400: "a day",
};
const rate = (limit: RateLimit) =>
  `${RATES[limit]} ${n(RATE_LIMITS[limit].count)} ${WINDOWS[RATE_LIMITS[limit].seconds]}`;

const times = (limit: RateLimit) =>
  `${RATE_LIMITS[limit].count} times ${WINDOWS[RATE_LIMITS[limit].seconds]}`;

const prompts = PROMPT_LIMITS;

/** Where a document says a figure: the sentence is made of the constant, so that a changed figure names its documents. */
const SAID: [page: string, ...sentences: string[]][] = [
  ["product/http.md", ...(Object.keys(RATES) as RateLimit[]).filter((limit) => RATES[limit]).map(rate)],
  [
    "product/codes.md",
    rate("wrongCode"),
    `1 to ${CODE_LIMITS.quantityMax} codes at once`,
    `${CODE_LIMITS.defaultMaxUses} uses unless said`,
    `${n(CODE_LIMITS.livePerBase)} codes that are`,
    `a name of at most ${CODE_LIMITS.batch} characters`,
  ],
  [
    "product/notifications.md",
    `A person asks ${times("mailAddress")} and ${times("mailAddressDaily")}, people of one network ${times("mailFromNetwork")}`,
    `a mailbox is asked ${times("mailToAddress")} and ${times("mailToAddressDaily")}`,
  ],
  [
    "product/people.md",
    `for ${RATE_LIMITS.codeFromNetwork.count} an hour in all`,
    `An address gets ${RATE_LIMITS.codeToAddressDaily.count} codes a day`,
  ],
  [
    "product/prompts.md",
    `${prompts.titleMin}–${prompts.titleMax} characters`,
    `${prompts.descriptionMin}–${prompts.descriptionMax}`,
    `${prompts.textMin}–${n(prompts.textMax)}`,
    `at most ${TAG_LIMITS.count}, each at most ${TAG_LIMITS.length} characters`,
    `at most ${prompts.usageExamplesMax} `,
    `One person keeps at most ${n(prompts.perUser)} prompts, of at most ${megabytes(prompts.bytesPerUser)} of text`,
    `A copy counts once in ${COPIES_DAYS} days`,
    `the newest ${HISTORY_LIMITS.newest} versions and at most ${HISTORY_LIMITS.kept} kept ones`,
  ],
  [
    "product/search.md",
    `Used prompts, from ${WORTH.used} points: points + 1, halved every ${WORTH.halfLifeDays} days`,
    `for ${WORTH.newDays} days it has at least ${WORTH.newPoints} points`,
    `open for ${WORTH.newDays} days, or if all prompts of the author have ${WORTH.known} points`,
  ],
  [
    "product/bases.md",
    `Name ${BASE_LIMITS.nameMin}–${BASE_LIMITS.nameMax} characters, description ${BASE_LIMITS.descriptionMin}–${n(BASE_LIMITS.descriptionMax)}`,
    `at most ${BASE_LIMITS.perUser}`,
    `${TERM_DAYS.monthly} days`,
    `${TERM_DAYS.yearly} days`,
  ],
  [
    "product/people.md",
    `at most ${TOKEN_LIMITS.perUser} live tokens`,
    `the ${TOKEN_LIMITS.signIns} used last`,
  ],
  ["product/people.md", `ends after ${SESSION_IDLE_DAYS} days`, `after ${SESSION_DAYS} days`],
  [
    "product/order.md",
    `A name has 1 to ${FOLDER_LIMITS.nameMax} characters`,
    `${FOLDER_LIMITS.perUser} folders and ${n(FOLDER_LIMITS.placed)} prompts`,
    `At most ${n(FAVOURITES_MAX)} of each`,
    `(${RECENT_MAX} changed or run last)`,
  ],
  [
    "product/assist.md",
    `at most ${ASSIST_LIMITS.fields} fields`,
    `a name at most ${ASSIST_LIMITS.fieldName} characters`,
    `a sample at most ${ASSIST_LIMITS.sample} within`,
    `more than ${ASSIST_LIMITS.parts} are one`,
  ],
  ["product/discovery.md", `at most ${WEEKLY_LIMITS.prompts} prompts`],
  ["product/discovery.md", `(the last ${WEEKLY_LIMITS.listed})`],
  [
    "product/administration.md",
    `open for less than ${WEEKLY_LIMITS.fresh} weeks or copied within ${COPIES_DAYS} days, not selected for ${WEEKLY_LIMITS.rest} weeks`,
  ],
  ["product/following.md", `At most ${FOLLOW_LIMITS.perPerson} a person`],
  [
    "product/history.md",
    `A note has at most ${HISTORY_LIMITS.noteMax} characters`,
    `A person has at most ${DRAFT_LIMITS.perUser}`,
    `the text up to ${n(DRAFT_LIMITS.textMax)} characters`,
  ],
  [
    "product/moderation.md",
    `with up to ${n(REPORT_LIMITS.textMax)} characters`,
    `${RATE_LIMITS.report.count} ${WINDOWS[RATE_LIMITS.report.seconds]} (http.md 7)`,
    `at most ${REPORT_LIMITS.noteMax} characters`,
    `answers with up to ${n(REPORT_LIMITS.replyMax)} characters`,
  ],
  [
    "product/promo-codes.md",
    `at most ${PROMO_LIMITS.perBase} a base`,
    `1 to ${n(PROMO_LIMITS.usesMax)}`,
    `${RATE_LIMITS.wrongPromoCode.count} unknown ones ${WINDOWS[RATE_LIMITS.wrongPromoCode.seconds]}`,
  ],
  [
    "product/results.md",
    `at most ${EXAMPLE_LIMITS.captionMax} characters`,
    `1 to ${n(EXAMPLE_LIMITS.textMax)} characters`,
    `${EXAMPLE_LIMITS.valuesMax} of ${n(EXAMPLE_LIMITS.valueMax)} characters`,
    megabytes(ATTACHMENT_BYTES.image),
    megabytes(ATTACHMENT_BYTES.audio),
    megabytes(ATTACHMENT_BYTES.video),
    `${SOUND_SECONDS / 3600} hours`,
    `${FILM_SECONDS / 60} minutes`,
    `at most ${gigabytes(BYTES_PER_PERSON)}`,
    `at most ${n(SIDE)} pixels`,
  ],
  [
    "product/access.md",
    `within ${REQUEST_LIMITS.refundDays} days of the payment`,
    `in at most ${n(REQUEST_LIMITS.textMax)} characters`,
    `After ${REQUEST_LIMITS.overdueDays} days without an answer`,
  ],
  ["product/knowledge.md", `at most ${KNOWLEDGE_LIMITS.snippetTitleMax}`],
  [
    "product/exchange.md",
    `one file of at most ${megabytes(EXCHANGE_LIMITS.fileBytes)}`,
    `an archive of at most ${megabytes(EXCHANGE_LIMITS.archiveBytes)}`,
    `${n(EXCHANGE_LIMITS.prompts)} prompts`,
    `up to ${EXCHANGE_LIMITS.ids} by id`,
  ],
  ["product/media.md", `at most ${megabytes(VIDEO_LIMIT_BYTES)} and ${MAX_HOURS} hours`],
  [
    "product/trash.md",
    `Within ${TRASH_LIMITS.days} days`,
    `After ${TRASH_LIMITS.days} days`,
    `more than ${gigabytes(TRASH_LIMITS.bytesPerUser)} or ${n(TRASH_LIMITS.itemsPerUser)} things`,
  ],
  ["product/updates.md", `${UPDATE_LIMITS.keptDays} days`],
  ["glossary.md", `bring back for ${TRASH_LIMITS.days} days`],
  ["decisions/006-page-cache-in-memory.md", `for ${LONGEST_LIFE_MS / 60_000} minutes at most`],
  ["operations/managed-postgresql.md", `up to ${LONGEST_LIFE_MS / 60_000} minutes`],
];

describe("a figure", () => {
  it("how long a page lives is the same where Next has to read it as a number", () => {
    const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".tsx"),
    );
    const seconds = pages.flatMap(
      (file) => /^export const revalidate = (\d+)/m.exec(readFileSync(`app/${file}`, "utf8"))?.[1] ?? [],
    );
    expect(seconds.filter((each) => Number(each) * 1000 !== LONGEST_LIFE_MS)).toEqual([]);
  });

  it.each(SAID)("docs/%s says what the code does", (page, ...sentences) => {
    const text = readFileSync(`docs/${page}`, "utf8").replace(/\s+/g, " ");
    expect(sentences.filter((sentence) => !text.includes(sentence))).toEqual([]);
  });
});
