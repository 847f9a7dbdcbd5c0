import { route } from "@/lib/identity/route";
import { cancelOperationContract, getOperationContract } from "@/lib/media/contract";
import { cancelOperation } from "@/lib/media/mutations";
import { getOperation } from "@/lib/media/queries";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getOperationContract, getOperation),
  DELETE: route(cancelOperationContract, cancelOperation),
});
