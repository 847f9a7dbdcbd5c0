import { ClientMessages } from "@/components/layout/client-messages";
import { isFollowed } from "@/lib/follows/queries";
import type { FollowKind } from "@/lib/follows/schema";
import type { Viewer } from "@/lib/platform/viewer";
import { FollowButton } from "./follow-button";

type Props = {
  viewer: Viewer;
  kind: FollowKind;
  id: string;
  name: string;
  size?: "sm" | "default";
  /** Its icon alone, in a line of facts. */
  quiet?: boolean;
};

const QUIET = {
  variant: "ghost",
  size: "icon",
  className: "-my-2 text-muted-foreground noscript:hidden",
  labelClass: "sr-only",
} as const;

/** The follow button as this viewer has it; nothing for the viewer's own name. */
export async function FollowOf({ viewer, kind, id, name, size, quiet }: Props) {
  if (viewer.kind === "member" && viewer.id === id) return null;
  return (
    <ClientMessages namespaces={["follows.button"]}>
      <FollowButton
        kind={kind}
        id={id}
        name={name}
        size={size}
        {...(quiet && QUIET)}
        followed={await isFollowed(viewer, { kind, id })}
      />
    </ClientMessages>
  );
}
