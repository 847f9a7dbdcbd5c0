import { route } from "@/lib/identity/route";
import { adminStatisticsContract } from "@/lib/media/contract";
import { adminStatistics } from "@/lib/media/statistics/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(adminStatisticsContract, adminStatistics),
});
