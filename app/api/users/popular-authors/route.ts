import { popularAuthorsContract } from "@/lib/identity/contract";
import { listPopularAuthors } from "@/lib/identity/queries";
import { route } from "@/lib/identity/route";

export const GET = route(popularAuthorsContract, listPopularAuthors);
