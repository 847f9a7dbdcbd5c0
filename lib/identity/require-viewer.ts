import { redirect } from "next/navigation";
import { requestScope } from "@/lib/platform/request-scope";
import type { Member } from "@/lib/platform/viewer";
import { signInPath } from "./sign-in/sign-in-path";
import { getViewer } from "./viewer-of";

/**
 * The signed-in viewer of a protected page; others are redirected to /auth and back after sign-in. A convenience only: the domain
 * functions called by the page check again.
 */
export async function requireViewer(): Promise<Member> {
  const viewer = await getViewer();
  if (viewer.kind === "member") return viewer;
  redirect(signInPath(requestScope()?.path ?? "/"));
}
