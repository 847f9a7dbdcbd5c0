import type { ComponentProps } from "react";
import { SpriteIcon, type SpriteName } from "@/components/ui/sprite-icon";
import type { ContentType } from "@/lib/prompts/schema";

const ICONS: Record<ContentType, SpriteName> = {
  TEXT: "file-text",
  IMAGE: "image",
  VIDEO: "video",
  AUDIO: "eighth-notes",
};

type Props = Omit<ComponentProps<typeof SpriteIcon>, "name" | "type"> & { type: ContentType };

/** The sign of a content type. Decoration unless it gets an `aria-label`. */
export function ContentTypeIcon({ type, ...props }: Props) {
  return <SpriteIcon name={ICONS[type]} {...props} />;
}
