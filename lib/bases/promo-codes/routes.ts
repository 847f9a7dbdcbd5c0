import { route } from "@/lib/platform/http/router";
import {
  createPromoContract,
  deletePromoContract,
  getPriceContract,
  listPromosContract,
  updatePromoContract,
} from "./contract";
import { createPromo, deletePromo, updatePromo } from "./mutations";
import { getPrice } from "./price";
import { listPromos } from "./queries";

export const ROUTES = [
  route(getPriceContract, getPrice),
  route(updatePromoContract, updatePromo),
  route(deletePromoContract, deletePromo),
  route(listPromosContract, listPromos),
  route(createPromoContract, createPromo),
];
