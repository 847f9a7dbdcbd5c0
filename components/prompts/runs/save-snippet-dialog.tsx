import { Library } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import { useApi } from "@/components/common/hooks/use-api";
import { useCall } from "@/components/common/hooks/use-call";
import { toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button, LinkButton } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import type { listKnowledgeBasesContract } from "@/lib/knowledge/contract";
import type { createSnippetContract } from "@/lib/knowledge/files/contract";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { callApi, reasonOf } from "@/lib/platform/browser/api-client";

/** docs/product/media.md 3: a snippet's title. */
const TITLE_MAX = 200;

export type SnippetSource = {
  /** The title that is proposed. */
  name: string;
  loadText: () => Promise<string>;
};

type Props = SnippetSource & {
  /** What becomes a snippet, and what there must be before. */
  lead?: string;
  noneText?: string;
  onClose: () => void;
};

/** A text becomes a text snippet of one of the person's knowledge bases. */
export function SaveSnippetDialog({ lead, noneText, ...source }: Props) {
  const t = useTranslations("media.snippet");
  const { data, error, again } = useApi<typeof listKnowledgeBasesContract>(
    `/knowledge/bases?limit=${KNOWLEDGE_LIMITS.bases}`,
  );
  return (
    <DialogFrame onClose={source.onClose} size="sm" title={t("title")} description={lead}>
      {data && data.length > 0 ? (
        <SnippetForm {...source} bases={data} />
      ) : (
        <DialogBody>
          {!data && !error && <Skeleton aria-busy className="h-36" />}
          {error && <ErrorState title={t("loadFailed")} retry={again} />}
          {data && (
            <EmptyState
              icon={Library}
              title={t("none")}
              action={<LinkButton href="/knowledge">{t("create")}</LinkButton>}
            >
              {noneText}
            </EmptyState>
          )}
        </DialogBody>
      )}
    </DialogFrame>
  );
}

type FormProps = SnippetSource & { bases: { id: string; name: string }[]; onClose: () => void };

function SnippetForm({ name, loadText, bases, onClose }: FormProps) {
  const t = useTranslations("media.snippet");
  const id = useId();
  const [baseId, setBaseId] = useState(bases.length === 1 ? bases[0]!.id : "");
  const [title, setTitle] = useState(name.slice(0, TITLE_MAX));
  const { pending, failure, run } = useCall();

  async function save() {
    await callApi<typeof createSnippetContract>("POST", `/knowledge/bases/${baseId}/text-snippets`, {
      title,
      content: await loadText(),
    });
    toast(t("saved"), { type: "success" });
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(save);
  }

  return (
    <form onSubmit={submit}>
      <DialogBody>
        <div className="grid gap-2">
          <Label htmlFor={`${id}-base`}>{t("base")}</Label>
          <ChoiceSelect
            id={`${id}-base`}
            choices={bases}
            value={baseId}
            onChoose={setBaseId}
            placeholder={t("choose")}
          />
        </div>
        <div className="grid gap-2">
          <Label htmlFor={`${id}-title`}>{t("name")}</Label>
          <Input
            id={`${id}-title`}
            value={title}
            maxLength={TITLE_MAX}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        {failure && <CallFailure error={failure} title={reasonOf(failure, t("failed"))} newTab />}
      </DialogBody>
      <DialogFooter>
        <Button type="submit" pending={pending} disabled={!baseId || !title.trim()}>
          {t("save")}
        </Button>
      </DialogFooter>
    </form>
  );
}
