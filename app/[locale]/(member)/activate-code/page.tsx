import { ActivatePage } from "@/components/bases/activation/activate-page";
import { openPage, titled } from "@/components/layout/forms/pages";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("redeem.metaTitle");

export default openPage(async ({ viewer, search }) => {
  const code = [search.code ?? ""].flat()[0] ?? "";
  // A guest with a code sees what it opens before signing in.
  return <ActivatePage viewer={code ? viewer : await requireViewer()} code={code} />;
});
