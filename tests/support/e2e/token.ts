import type { APIRequestContext, PlaywrightWorkerArgs } from "@playwright/test";
import { anAccount, tokenOf } from "./accounts";

/** A client of the HTTP API for a new person; it says who it is with the ssmm-token header, as third-party clients do. */
export async function tokenClient(
  playwright: PlaywrightWorkerArgs["playwright"],
  role: "user" | "admin" = "user",
): Promise<APIRequestContext> {
  const token = await tokenOf(await anAccount(role));
  return playwright.request.newContext({
    baseURL: process.env.E2E_BASE_URL,
    extraHTTPHeaders: { "ssmm-token": token },
  });
}
