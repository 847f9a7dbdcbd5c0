/** Icons of categories, as lucide names them (docs/product/knowledge.md 1). */
export const CATEGORY_ICONS = [
  "Folder",
  "Book",
  "BookMarked",
  "Brain",
  "Code",
  "Database",
  "FileText",
  "Image",
  "Video",
  "Settings",
  "Tag",
  "Users",
  "Lock",
  "Calendar",
  "Clock",
  "Sparkles",
  "CheckCircle",
  "Home",
] as const;
export type CategoryIconName = (typeof CATEGORY_ICONS)[number];

export const DEFAULT_ICON: CategoryIconName = "Folder";

/** An icon that is stored but that we do not know any more is shown as the default. */
export function iconOf(stored: string): CategoryIconName {
  return CATEGORY_ICONS.find((known) => known === stored) ?? DEFAULT_ICON;
}
