import { HomePage } from "@/components/home/home-page";
import { getViewer } from "@/lib/identity/viewer-of";

export default async function LiveHome() {
  return <HomePage viewer={await getViewer()} />;
}
