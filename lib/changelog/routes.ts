import { route } from "@/lib/platform/http/router";
import { listVersionsContract } from "./contract";
import { listVersions } from "./queries";

export const ROUTES = [route(listVersionsContract, listVersions)];
