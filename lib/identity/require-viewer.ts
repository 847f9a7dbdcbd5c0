import { redirect } from "next/navigation";
import { requestScope } from "@/lib/platform/request-scope";
import type { Member } from "@/lib/platform/viewer";
import { signInPath } from "./sign-in/sign-in-path";
import { getViewer } from "./viewer-of";

/**
 * The signed-in viewer of a protected page; anybody else goes to /auth and comes back after sign-in. A courtesy: the
 * domain functions that the page calls check again.
 */
export async function requireViewer(): Promise<Member> {
  const viewer = await getViewer();
  if (viewer.kind === "member") return viewer;
  redirect(signInPath(requestScope()?.path ?? "/"));
}
