import { popularAuthorsContract } from "@/lib/identity/contract";
import { listPopularAuthors } from "@/lib/identity/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(popularAuthorsContract, listPopularAuthors),
});
