import { route } from "@/lib/identity/route";
import { searchContract } from "./contract";
import { search } from "./queries";

export const ROUTES = [route(searchContract, search)];
