"use server";

import { action } from "@/lib/identity/action";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { createPromoContract, deletePromoContract, updatePromoContract } from "./contract";
import { createPromo, deletePromo, updatePromo } from "./mutations";

const listOf = (fields: Record<string, unknown>) => `${ownBaseHref({ id: String(fields.id) })}/promo-codes`;

export const submitNewPromo = action(createPromoContract, createPromo, {
  then: (_made, fields) => listOf(fields),
});
export const submitPromo = action(updatePromoContract, updatePromo, {
  then: (_changed, fields) => listOf(fields),
});
export const submitPromoDeletion = action(deletePromoContract, deletePromo, {
  then: (_nothing, fields) => listOf(fields),
});
