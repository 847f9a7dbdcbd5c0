import { contract } from "@/lib/platform/http/contract";
import { baseIdInput } from "../schema";

const tag = "favourites";

export const addBaseFavouriteContract = contract({
  method: "PUT",
  path: "/bases/{id}/favourite",
  tag,
  summary: "Make a base one of the caller's favourites",
  input: baseIdInput,
  access: "member",
  errors: ["BASE_NOT_FOUND", "QUOTA_EXCEEDED"],
});

export const removeBaseFavouriteContract = contract({
  method: "DELETE",
  path: "/bases/{id}/favourite",
  tag,
  summary: "Take a base from the caller's favourites",
  input: baseIdInput,
  access: "member",
});
