import {
  Book,
  BookMarked,
  Brain,
  Calendar,
  CircleCheck,
  Clock,
  Code,
  Database,
  FileText,
  Folder,
  House,
  Image,
  Lock,
  type LucideIcon,
  Settings,
  Sparkles,
  Tag,
  Users,
  Video,
} from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { CategoryIconName } from "@/lib/knowledge/icons";

const ICONS: Record<CategoryIconName, LucideIcon> = {
  Folder,
  Book,
  BookMarked,
  Brain,
  Code,
  Database,
  FileText,
  Image,
  Video,
  Settings,
  Tag,
  Users,
  Lock,
  Calendar,
  Clock,
  Sparkles,
  CheckCircle: CircleCheck,
  Home: House,
};

export function CategoryIcon({ name, className }: { name: CategoryIconName; className?: string }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden className={cn("size-5", className)} />;
}
