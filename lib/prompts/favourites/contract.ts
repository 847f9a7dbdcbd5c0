import { tagged } from "@/lib/platform/http/contract";
import { promptIdInput } from "../schema";
import { favouriteOutput, listFavouritesInput } from "./schema";

const contract = tagged({ tag: "favourites" });

export const listFavouritesContract = contract({
  method: "GET",
  path: "/favourites",
  summary: "The caller's favourites, latest first: prompts that the caller may read now, and bases",
  input: listFavouritesInput,
  output: favouriteOutput,
  list: true,
});

export const addPromptFavouriteContract = contract({
  method: "PUT",
  path: "/prompts/{id}/favourite",
  summary: "Make a prompt that the caller may read one of the caller's favourites",
  input: promptIdInput,
  errors: ["PROMPT_NOT_FOUND", "ACCESS_REQUIRED", "QUOTA_EXCEEDED"],
});

export const removePromptFavouriteContract = contract({
  method: "DELETE",
  path: "/prompts/{id}/favourite",
  summary: "Take a prompt from the caller's favourites",
  input: promptIdInput,
});
