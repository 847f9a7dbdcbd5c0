import { route } from "@/lib/platform/http/router";
import { addBaseFavouriteContract, removeBaseFavouriteContract } from "./contract";
import { addBaseFavourite, removeBaseFavourite } from "./mutations";

export const ROUTES = [
  route(addBaseFavouriteContract, addBaseFavourite),
  route(removeBaseFavouriteContract, removeBaseFavourite),
];
