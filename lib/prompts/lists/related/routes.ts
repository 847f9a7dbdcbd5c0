import { route } from "@/lib/platform/http/router";
import { listRelatedContract } from "./contract";
import { listRelated } from "./queries";

export const ROUTES = [route(listRelatedContract, listRelated)];
