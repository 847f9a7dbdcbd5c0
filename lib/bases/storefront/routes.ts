import { route } from "@/lib/identity/route";
import { listRelatedBasesContract } from "./contract";
import { listRelatedBases } from "./queries";

export const ROUTES = [route(listRelatedBasesContract, listRelatedBases)];
