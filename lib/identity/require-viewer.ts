import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Member } from "@/lib/platform/viewer";
import { REQUESTED_PATH_HEADER, signInPath } from "./sign-in/sign-in-path";
import { getViewer } from "./viewer-of";

/**
 * The signed-in viewer of a protected page; anybody else goes to /auth and comes back after sign-in. A courtesy: the
 * domain functions that the page calls check again.
 */
export async function requireViewer(): Promise<Member> {
  const viewer = await getViewer();
  if (viewer.kind === "member") return viewer;
  redirect(signInPath((await headers()).get(REQUESTED_PATH_HEADER) ?? "/"));
}
