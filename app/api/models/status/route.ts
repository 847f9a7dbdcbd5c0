import { route } from "@/lib/identity/route";
import { aiStatus } from "@/lib/integrations/ai/configuration";
import { aiStatusContract } from "@/lib/integrations/ai/contract";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: route(aiStatusContract, aiStatus) });
