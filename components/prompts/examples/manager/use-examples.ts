import { useTranslations } from "next-intl";
import { useApi } from "@/components/common/hooks/use-api";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type {
  deleteExampleContract,
  listExamplesContract,
  updateExampleContract,
} from "@/lib/prompts/examples/contract";
import type { MadeWith } from "@/lib/prompts/examples/generation-metadata";
import type { Example } from "@/lib/prompts/examples/schema";

type Fields = {
  text?: string;
  caption?: string;
  isCover?: boolean;
  isPublic?: boolean;
  madeByAi?: boolean;
} & Partial<MadeWith>;

/** A prompt's results as stored on the server. Each change refreshes the page behind. */
export function useExamples(promptId: string) {
  const t = useTranslations("results");
  const router = useRouter();
  const { data, error, again, change } = useApi<typeof listExamplesContract>(`/prompts/${promptId}/examples`);

  async function put(update: (known: Example[]) => Example[]): Promise<void> {
    await change(update);
    router.refresh();
  }

  return {
    examples: data,
    failed: error ? error.message || t("failed") : null,
    again,
    added: (example: Example) => void put((known) => [...known, example]),

    /** Resolves when the list has the change. @throws ApiError; then nothing has changed */
    async update({ id }: Example, fields: Fields) {
      const saved = await callApi<typeof updateExampleContract>(
        "PATCH",
        `/prompts/${promptId}/examples/${id}`,
        fields,
      );
      await put((known) =>
        known.map((each) => (each.id === id ? saved : { ...each, isCover: each.isCover && !saved.isCover })),
      );
    },

    /** Draws the new order at once. @throws ApiError; then it is drawn as it was */
    async move({ id, position: from }: Example, position: number) {
      void change((known) => moved(known, id, position));
      try {
        await callApi<typeof updateExampleContract>("PATCH", `/prompts/${promptId}/examples/${id}`, {
          position,
        });
        router.refresh();
      } catch (error) {
        void change((known) => moved(known, id, from));
        throw error;
      }
    },

    /** @throws ApiError */
    async remove({ id }: Example) {
      await callApi<typeof deleteExampleContract>("DELETE", `/prompts/${promptId}/examples/${id}`);
      await put((known) => placed(known.filter((each) => each.id !== id)));
    },
  };
}

/** The list with one of them in another place, counted from 0. */
export function moved(known: readonly Example[], id: string, position: number): Example[] {
  const others = known.filter((each) => each.id !== id);
  return placed(others.toSpliced(position, 0, ...known.filter((each) => each.id === id)));
}

function placed(examples: readonly Example[]): Example[] {
  return examples.map((each, position) => ({ ...each, position }));
}
