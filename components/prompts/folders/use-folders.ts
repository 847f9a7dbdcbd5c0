import { useTranslations } from "next-intl";
import { startTransition, useOptimistic, useTransition } from "react";
import { tellFailure } from "@/components/common/hooks/use-call";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type {
  createFolderContract,
  deleteFolderContract,
  placePromptContract,
  updateFolderContract,
} from "@/lib/prompts/folders/contract";
import type { FolderTree } from "@/lib/prompts/folders/schema";
import { type Change, changedTree } from "./change";
import type { Move } from "./rows";

/** A person's folders and what can be done with them: changes show at once, what fails is taken back and told. */
export function useFolders(stored: FolderTree) {
  const t = useTranslations("folders");
  const router = useRouter();
  const [pending, start] = useTransition();
  const [tree, show] = useOptimistic(stored, changedTree);

  function run(change: Change | null, call: () => Promise<unknown>): void {
    start(async () => {
      if (change) show(change);
      try {
        await call();
      } catch (error) {
        tellFailure(error, t("failed"));
      }
      startTransition(() => router.refresh()); // also after a failure: somebody else may have changed them
    });
  }

  return {
    tree,
    pending,
    create: (name: string, parentId: string | null) =>
      run(null, () => callApi<typeof createFolderContract>("POST", "/folders", { name, parentId })),
    rename: (id: string, name: string) =>
      run({ kind: "rename", id, name }, () =>
        callApi<typeof updateFolderContract>("PATCH", `/folders/${id}`, { name }),
      ),
    move: (id: string, move: Move) =>
      run({ kind: "move", id, ...move }, () =>
        callApi<typeof updateFolderContract>("PATCH", `/folders/${id}`, move),
      ),
    remove: (id: string) =>
      run({ kind: "delete", id }, () => callApi<typeof deleteFolderContract>("DELETE", `/folders/${id}`)),
    place: (promptId: string, folderId: string | null, done: () => void) =>
      run(null, async () => {
        await callApi<typeof placePromptContract>("PUT", `/prompts/${promptId}/folder`, { folderId });
        done();
      }),
  };
}
