import { route } from "@/lib/identity/route";
import { listRelatedContract } from "./contract";
import { listRelated } from "./queries";

export const ROUTES = [route(listRelatedContract, listRelated)];
