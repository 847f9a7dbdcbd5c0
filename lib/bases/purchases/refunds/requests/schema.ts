import { paging, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { orderIdInput, orderOutput, refundInput } from "../../schema";
import { REQUEST_LIMITS } from "./limits";

const KINDS = ["refund", "question"] as const;
const iso = z.string().meta({ format: "date-time" });

const words = text({
  max: REQUEST_LIMITS.textMax,
  tooLong: msg("validation.request.textMax", { max: REQUEST_LIMITS.textMax }),
}).default("");

/** Fields of a buyer's request; asking for the money needs no words. */
const fieldsOfRequest = { kind: z.enum(KINDS, { error: "validation.request.kind" }), text: words };
const isWorded = ({ kind, text }: { kind: RequestKind; text: string }) => kind === "refund" || text !== "";
const NO_WORDS = { path: ["text"], message: "validation.request.text" };

export const requestFields = z.object(fieldsOfRequest).refine(isWorded, NO_WORDS);
export const createRequestInput = orderIdInput.extend(fieldsOfRequest).refine(isWorded, NO_WORDS);

/** A refund as `POST /orders/{id}/refund` takes it; a form sends "whole" for all that is left. */
const refundOfAnswer = z.preprocess(
  (sent) => (sent === "whole" ? {} : (sent ?? undefined)),
  refundInput.pick({ amount: true, access: true }).optional(),
);
const fieldsOfAnswer = { text: words, refund: refundOfAnswer };
const isAnswer = ({ text, refund }: { text: string; refund?: object }) => refund !== undefined || text !== "";
const NO_ANSWER = { path: ["text"], message: "validation.request.answer" };

export const answerFields = z.object(fieldsOfAnswer).refine(isAnswer, NO_ANSWER);
export const answerRequestInput = z.object({ id: uuid, ...fieldsOfAnswer }).refine(isAnswer, NO_ANSWER);

export const requestOutput = z.object({
  id: uuid,
  kind: z.enum(KINDS),
  text: z.string(),
  createdAt: iso,
  /** Null while it is open; "" where a refund was the answer. */
  answer: z.string().nullable(),
  answeredAt: iso.nullable(),
  /** An administrator answered in the seller's place. */
  byAdmin: z.boolean(),
  /** Rubles that the refund returned which answered it; null without one, and until the money goes. */
  refunded: z.number().nullable(),
  order: orderOutput,
});

export const requestsOfOrderInput = orderIdInput.extend(paging);
export const requestsOfSalesInput = z.object({ state: z.enum(["open"]).optional(), ...paging });
export const overdueRequestsInput = z.object(paging);

export type RequestKind = (typeof KINDS)[number];
/** A buyer's request about an order, with the answer. */
export type OrderRequest = z.infer<typeof requestOutput>;
export type CreateRequestInput = z.output<typeof createRequestInput>;
export type AnswerRequestInput = z.output<typeof answerRequestInput>;
export type RequestsOfOrderInput = Partial<z.output<typeof requestsOfOrderInput>> & { id: string };
export type RequestsOfSalesInput = Partial<z.output<typeof requestsOfSalesInput>>;
export type OverdueRequestsInput = Partial<z.output<typeof overdueRequestsInput>>;
