import { route } from "@/lib/platform/http/router";
import {
  addPromptFavouriteContract,
  listFavouritesContract,
  removePromptFavouriteContract,
} from "./contract";
import { addPromptFavourite, removePromptFavourite } from "./mutations";
import { listFavourites } from "./queries";

export const ROUTES = [
  route(listFavouritesContract, listFavourites),
  route(addPromptFavouriteContract, addPromptFavourite),
  route(removePromptFavouriteContract, removePromptFavourite),
];
