"use client";

import { useEffect } from "react";
import type { getMeContract } from "@/lib/identity/contract";
import { callApi } from "@/lib/platform/browser/api-client";

/** A member's call answers 401 and takes the cookie back (lib/identity/route); a page cannot. */
export function ForgetSession() {
  useEffect(() => void callApi<typeof getMeContract>("GET", "/users/me").catch(() => undefined), []);
  return null;
}
