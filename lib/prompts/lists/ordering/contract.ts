import { baseIdInput } from "@/lib/bases/schema";
import { tagged } from "@/lib/platform/http/contract";
import { orderPromptsInput } from "./schema";

const contract = tagged({ tag: "bases" });

export const orderPromptsContract = contract({
  method: "PUT",
  path: "/prompt_bases/{id}/order",
  summary:
    "Give prompts of an own base this order, at the places that they hold together or with place=first before all others; lists of the base go by it then",
  input: orderPromptsInput,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "PROMPT_NOT_FOUND"],
});

export const forgetOrderContract = contract({
  method: "DELETE",
  path: "/prompt_bases/{id}/order",
  summary:
    "List the prompts of an own base by their age again; the order is kept for sort=manual and for the next PUT",
  input: baseIdInput,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN"],
});
