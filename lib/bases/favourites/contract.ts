import { tagged } from "@/lib/platform/http/contract";
import { baseIdInput } from "../schema";

const contract = tagged({ tag: "favourites" });

export const addBaseFavouriteContract = contract({
  method: "PUT",
  path: "/bases/{id}/favourite",
  summary: "Make a base one of the caller's favourites",
  input: baseIdInput,
  errors: ["BASE_NOT_FOUND", "QUOTA_EXCEEDED"],
});

export const removeBaseFavouriteContract = contract({
  method: "DELETE",
  path: "/bases/{id}/favourite",
  summary: "Take a base from the caller's favourites",
  input: baseIdInput,
});
