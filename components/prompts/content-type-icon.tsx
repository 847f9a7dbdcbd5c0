import { FileText, Image as ImageIcon, Music, Video, type LucideProps } from "lucide-react";
import type { ContentType } from "@/lib/prompts/types";

const ICONS = { TEXT: FileText, IMAGE: ImageIcon, VIDEO: Video, AUDIO: Music };

/** The sign of a content type. Decoration unless it gets an `aria-label`. */
export function ContentTypeIcon({ type, ...props }: LucideProps & { type: ContentType }) {
  const Icon = ICONS[type];
  return <Icon role={props["aria-label"] ? "img" : undefined} aria-hidden={props["aria-label"] ? undefined : true} {...props} />;
}
