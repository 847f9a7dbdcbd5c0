import { route } from "@/lib/platform/http/router";
import { listRelatedBasesContract } from "./contract";
import { listRelatedBases } from "./queries";

export const ROUTES = [route(listRelatedBasesContract, listRelatedBases)];
