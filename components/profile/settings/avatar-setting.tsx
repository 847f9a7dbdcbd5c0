"use client";

import { PictureUpload } from "@/components/attachments/picture-upload";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { submitAvatarRemoval } from "@/lib/identity/avatar/actions";
import type { setAvatarContract } from "@/lib/identity/avatar/contract";
import type { OwnUser } from "@/lib/identity/schema";
import { uploadApi } from "@/lib/platform/browser/api-upload";

/** The person's own picture (docs/product/results.md 7). */
export function AvatarSetting({ user }: { user: OwnUser }) {
  return (
    <PictureUpload
      send={(file, how) => uploadApi<typeof setAvatarContract>("PUT", "/users/me/avatar", { file }, how)}
      removal={user.avatar_url !== null && { action: submitAvatarRemoval, values: {} }}
    >
      <UserAvatar id={user.id} name={user.full_name} src={user.avatar_url} size={96} />
    </PictureUpload>
  );
}
