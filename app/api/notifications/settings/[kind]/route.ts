import { route } from "@/lib/identity/route";
import { setKindContract } from "@/lib/notifications/contract";
import { setKind } from "@/lib/notifications/settings";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ PUT: route(setKindContract, setKind) });
