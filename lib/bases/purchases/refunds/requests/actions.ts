"use server";

import { action } from "@/lib/identity/action";
import { answerRequestContract, createRequestContract } from "./contract";
import { answerRequest, createRequest } from "./mutations";

export const submitRequest = action(createRequestContract, createRequest, {
  then: ({ order }) => `/purchase/${order.id}`,
});
export const submitAnswer = action(answerRequestContract, answerRequest, {
  then: ({ order }) => `/purchase/${order.id}`,
});
