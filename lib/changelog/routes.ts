import { route } from "@/lib/identity/route";
import { listVersionsContract } from "./contract";
import { listVersions } from "./queries";

export const ROUTES = [route(listVersionsContract, listVersions)];
