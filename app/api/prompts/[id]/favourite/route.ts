import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { addPromptFavouriteContract, removePromptFavouriteContract } from "@/lib/prompts/favourites/contract";
import { addPromptFavourite, removePromptFavourite } from "@/lib/prompts/favourites/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(addPromptFavouriteContract, addPromptFavourite),
  DELETE: route(removePromptFavouriteContract, removePromptFavourite),
});
