"use client";

import { useEffect } from "react";
import { callApi } from "@/lib/platform/api-client";

/** A member's call answers 401 and takes the cookie back (lib/identity/route); a page cannot. */
export function ForgetSession() {
  useEffect(() => void callApi("GET", "/users/me").catch(() => undefined), []);
  return null;
}
