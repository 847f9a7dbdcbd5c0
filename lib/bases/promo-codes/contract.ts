import { tagged } from "@/lib/platform/http/contract";
import {
  createPromoInput,
  priceInput,
  priceOutput,
  promoIdInput,
  promoOutput,
  promosOfBaseInput,
  updatePromoInput,
} from "./schema";

const contract = tagged({ tag: "promo codes" });

export const listPromosContract = contract({
  method: "GET",
  path: "/bases/{id}/promo-codes",
  scope: "sell",
  summary: "Promo codes of an own base that is sold, newest first",
  input: promosOfBaseInput,
  output: promoOutput,
  list: true,
  errors: ["CODES_FORBIDDEN", "BASE_NOT_FOUND"],
});

export const createPromoContract = contract({
  method: "POST",
  path: "/bases/{id}/promo-codes",
  scope: "sell",
  summary:
    "Create a promo code: a percent or an amount in rubles, for some terms, with bounds of number and time",
  input: createPromoInput,
  output: promoOutput,
  status: 201,
  errors: [
    "CODES_FORBIDDEN",
    "FORBIDDEN",
    "BASE_NOT_FOUND",
    "SELLING_STOPPED",
    "PROMO_CODE_EXISTS",
    "PROMO_CODE_QUOTA",
  ],
  idempotent: true,
});

export const updatePromoContract = contract({
  method: "PATCH",
  path: "/bases/{id}/promo-codes/{promoId}",
  scope: "sell",
  summary: "Change a promo code, or switch it off and on; what was ordered keeps its price",
  input: updatePromoInput,
  output: promoOutput,
  errors: ["CODES_FORBIDDEN", "FORBIDDEN", "BASE_NOT_FOUND", "PROMO_CODE_NOT_FOUND", "PROMO_CODE_EXISTS"],
});

export const deletePromoContract = contract({
  method: "DELETE",
  path: "/bases/{id}/promo-codes/{promoId}",
  scope: "sell",
  summary: "Delete a promo code; orders keep what they cost and the code's name",
  input: promoIdInput,
  errors: ["CODES_FORBIDDEN", "FORBIDDEN", "BASE_NOT_FOUND", "PROMO_CODE_NOT_FOUND"],
});

export const getPriceContract = contract({
  method: "GET",
  path: "/bases/{id}/price",
  summary: "What a purchase costs, with and without a promo code; wrong codes are counted",
  input: priceInput,
  output: priceOutput,
  access: "open",
  errors: [
    "BASE_NOT_FOUND",
    "BASE_IS_FREE",
    "BASE_CODE_ONLY",
    "SELLING_STOPPED",
    "TERM_UNAVAILABLE",
    "PROMO_CODE_NOT_FOUND",
    "PROMO_CODE_OWN_BASE",
    "PROMO_CODE_EARLY",
    "PROMO_CODE_EXPIRED",
    "PROMO_CODE_EXHAUSTED",
    "PROMO_CODE_OTHER_TERM",
    "PROMO_CODE_USED",
    "RATE_LIMITED",
  ],
});
