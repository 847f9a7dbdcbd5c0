"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { useDraft } from "@/components/common/drafts/use-draft";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import {
  Form,
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { createSnippetContract, updateSnippetContract } from "@/lib/knowledge/files/contract";
import { type ReadFile, snippetFields, type SnippetValues } from "@/lib/knowledge/files/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { countCharacters, estimateTokens } from "@/lib/platform/text/text-length";
import { useSave } from "../use-save";

export type SnippetFormProps = {
  /** The snippet to edit; without one a new one is written. */
  snippet?: ReadFile;
  /** The base that a new one goes into. */
  baseId: string;
  /** Whose draft is kept in this browser. */
  userId: string;
  onClose: () => void;
};

/** Title and text of a snippet, with an estimate of its tokens (docs/product/knowledge.md 3). */
export function SnippetForm({ snippet, baseId, userId, onClose }: SnippetFormProps) {
  const t = useTranslations("knowledge");
  const common = useTranslations("common");
  const form = useForm<SnippetValues>({
    resolver: zodResolver(snippetFields),
    defaultValues: { title: snippet?.originalName ?? "", content: snippet?.extractedText ?? "" },
  });
  const draft = useDraft(form, `${userId}:snippet:${snippet?.id ?? `new:${baseId}`}`, snippet?.updatedAt);
  const { save, failure } = useSave(form);
  const [title, content] = useWatch({ control: form.control, name: ["title", "content"] });

  async function submit(body: SnippetValues) {
    const call = () =>
      snippet
        ? callApi<typeof updateSnippetContract>("PUT", `/knowledge/text-snippets/${snippet.id}`, body)
        : callApi<typeof createSnippetContract>("POST", `/knowledge/bases/${baseId}/text-snippets`, body);
    const saved = await save(call, {
      done: t(snippet ? "snippet.updated" : "snippet.created"),
      failed: t("saveFailed"),
    });
    if (!saved) return;
    form.reset(body); // nothing is left that would be kept as a draft
    draft.clear();
    onClose();
  }

  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <DialogBody>
          <DraftNotice draft={draft} />
          <LabelledField control={form.control} name="title" label={t("snippet.title")} required>
            {/* The text of a stored one comes after its window, which had nothing to focus. */}
            {(field) => (
              <Input autoComplete="off" aria-required autoFocus={snippet !== undefined} {...field} />
            )}
          </LabelledField>
          <FormField
            control={form.control}
            name="content"
            render={({ field }) => (
              <FormItem>
                <FormLabel required>{t("snippet.text")}</FormLabel>
                <FormControl>
                  <Textarea aria-required className="max-h-[40dvh] min-h-48" {...field} />
                </FormControl>
                <FormMessage>{t("snippet.hint")}</FormMessage>
                <FormDescription className="tabular-nums">
                  {t("snippet.estimate", {
                    tokens: estimateTokens(content),
                    characters: countCharacters(content),
                  })}
                </FormDescription>
              </FormItem>
            )}
          />
          {failure && (
            <CallFailure
              error={failure}
              fallback={t("saveFailed")}
              text={t("kept")}
              signIn={t("signIn")}
              newTab
            />
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button
            type="submit"
            disabled={!title.trim() || !content.trim()}
            pending={form.formState.isSubmitting}
          >
            {t("save")}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
