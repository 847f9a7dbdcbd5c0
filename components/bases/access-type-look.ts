import type { SpriteName } from "@/components/common/sprite-icon";
import type { AccessType } from "@/lib/bases/types";

type Look = { icon: SpriteName; badge: "private" | "free" | "paid" | "code" };

/** The icon and the colour of an access type; its word stands in the messages, `bases.access`. */
export const ACCESS_TYPE_LOOK: Record<AccessType, Look> = {
  PRIVATE: { icon: "lock", badge: "private" },
  FREE: { icon: "globe", badge: "free" },
  SUBSCRIPTION: { icon: "credit-card", badge: "paid" },
  ONE_TIME: { icon: "infinity", badge: "paid" },
  CODE_ONLY: { icon: "key-round", badge: "code" },
};
