import type { SpriteName } from "@/components/ui/sprite-icon";
import type { AccessType } from "@/lib/bases/schema";
import type ru from "@/messages/ru.json";

type Words = (typeof ru)["bases"];

type Look = {
  icon: SpriteName;
  badge: "private" | "free" | "paid" | "code";
  /** Message keys below `bases`: its name, its meaning for the owner, and the text for people without access (null: never shown). */
  name: `access.${keyof Words["access"]}`;
  explain: `form.explain.${keyof Words["form"]["explain"]}` | "form.private";
  restricted: `restricted.${keyof Words["restricted"]}` | null;
};

/** Icon, badge and texts of each access type. */
export const ACCESS_TYPE_LOOK: Record<AccessType, Look> = {
  PRIVATE: {
    icon: "lock",
    badge: "private",
    name: "access.PRIVATE",
    explain: "form.private",
    restricted: "restricted.PRIVATE",
  },
  FREE: { icon: "globe", badge: "free", name: "access.FREE", explain: "form.explain.FREE", restricted: null },
  SUBSCRIPTION: {
    icon: "credit-card",
    badge: "paid",
    name: "access.SUBSCRIPTION",
    explain: "form.explain.SUBSCRIPTION",
    restricted: "restricted.SUBSCRIPTION",
  },
  ONE_TIME: {
    icon: "infinity",
    badge: "paid",
    name: "access.ONE_TIME",
    explain: "form.explain.ONE_TIME",
    restricted: "restricted.ONE_TIME",
  },
  CODE_ONLY: {
    icon: "key-round",
    badge: "code",
    name: "access.CODE_ONLY",
    explain: "form.explain.CODE_ONLY",
    restricted: "restricted.CODE_ONLY",
  },
};
