import { routes } from "@/lib/platform/http/router";
import * as contracts from "./contract";
import { exportPrompts } from "./export/export-prompts";
import { importFile } from "./import/import-file";

export const ROUTES = routes(contracts, { exportPrompts, importFile });
