import { route } from "@/lib/platform/http/router";
import { exportPromptsContract, importFileContract } from "./contract";
import { exportPrompts } from "./export/export-prompts";
import { importFile } from "./import/import-file";

export const ROUTES = [route(exportPromptsContract, exportPrompts), route(importFileContract, importFile)];
