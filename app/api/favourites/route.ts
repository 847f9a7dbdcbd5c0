import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listFavouritesContract } from "@/lib/prompts/favourites/contract";
import { listFavourites } from "@/lib/prompts/favourites/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listFavouritesContract, listFavourites),
});
