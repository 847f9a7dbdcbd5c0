import { route } from "@/lib/platform/http/router";
import { searchContract } from "./contract";
import { search } from "./queries";

export const ROUTES = [route(searchContract, search)];
