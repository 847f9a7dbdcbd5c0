import { route } from "@/lib/identity/route";
import { serviceStatusContract } from "@/lib/media/contract";
import { serviceStatus } from "@/lib/media/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(serviceStatusContract, serviceStatus),
});
