import { addBaseFavouriteContract, removeBaseFavouriteContract } from "@/lib/bases/favourites/contract";
import { addBaseFavourite, removeBaseFavourite } from "@/lib/bases/favourites/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(addBaseFavouriteContract, addBaseFavourite),
  DELETE: route(removeBaseFavouriteContract, removeBaseFavourite),
});
