import { HomePage } from "@/components/home/home-page";
import { GUEST } from "@/lib/platform/viewer";

export default function CachedHome() {
  return <HomePage viewer={GUEST} />;
}
