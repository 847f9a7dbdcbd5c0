import { route } from "@/lib/platform/http/router";
import { listBatches } from "./batches/queries";
import {
  createCodesContract,
  deleteCodeContract,
  exportCodesContract,
  listBatchesContract,
  listCodesContract,
  pauseBatchContract,
  pauseCodeContract,
  redeemCodeContract,
} from "./contract";
import { exportCodes } from "./export-codes";
import { createCodes, deleteCode, redeemCode } from "./mutations";
import { pauseBatch, pauseCode } from "./pause";
import { listCodes } from "./queries";

export const ROUTES = [
  route(pauseBatchContract, pauseBatch),
  route(listBatchesContract, listBatches),
  route(exportCodesContract, exportCodes),
  route(listCodesContract, listCodes),
  route(createCodesContract, createCodes),
  route(redeemCodeContract, redeemCode),
  route(pauseCodeContract, pauseCode),
  route(deleteCodeContract, deleteCode),
];
