"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm, useWatch } from "react-hook-form";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import type { createKnowledgeBaseContract, updateKnowledgeBaseContract } from "@/lib/knowledge/contract";
import {
  type KnowledgeBase,
  knowledgeBaseFields,
  type KnowledgeBaseFormValues,
  type KnowledgeBaseInput,
} from "@/lib/knowledge/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { NameFields } from "../name-fields";
import { knowledgeHref } from "../state";
import type { DialogState } from "../use-dialog";
import { useSave } from "../use-save";
import { type CategoryChoice, CategoryField } from "./category-field";
import { TypeField } from "./type-field";

type FormProps = {
  /** The base to edit; without one a new one is made. */
  base?: KnowledgeBase;
  categories: CategoryChoice[];
  /** Preselected for a new base. */
  categoryId?: string;
};

/** Creates or edits a knowledge base; a new one is opened. */
export default function BaseDialog({ open, onOpenChange, ...form }: DialogState & FormProps) {
  const t = useTranslations("knowledge.base");
  return (
    <DialogFrame open={open} onOpenChange={onOpenChange} title={t(form.base ? "edit" : "new")}>
      <BaseForm {...form} onClose={() => onOpenChange(false)} />
    </DialogFrame>
  );
}

function BaseForm({ base, categories, categoryId = "", onClose }: FormProps & { onClose: () => void }) {
  const t = useTranslations("knowledge");
  const common = useTranslations("common");
  const router = useRouter();
  const form = useForm<KnowledgeBaseFormValues, unknown, KnowledgeBaseInput>({
    resolver: zodResolver(knowledgeBaseFields),
    // The props may be outdated right after a change. Fresh values replace them; edited fields stay.
    values: {
      name: base?.name ?? "",
      description: base?.description ?? "",
      categoryId: base ? (base.categoryId ?? "") : categoryId,
      type: base?.type ?? "text",
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { save, failure } = useSave(form);
  const name = useWatch({ control: form.control, name: "name" });

  async function submit(body: KnowledgeBaseInput) {
    if (base) {
      const update = () =>
        callApi<typeof updateKnowledgeBaseContract>("PUT", `/knowledge/bases/${base.id}`, body);
      if (await save(update, { done: t("base.updated"), failed: t("saveFailed") })) onClose();
      return;
    }
    const create = () => callApi<typeof createKnowledgeBaseContract>("POST", "/knowledge/bases", body);
    const created = await save(create, { done: t("base.created"), failed: t("base.createFailed") });
    if (!created) return;
    onClose();
    router.push(knowledgeHref({ base: created.id }));
  }

  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <DialogBody>
          <NameFields of="base" />
          <CategoryField categories={categories} />
          {base ? (
            <p className="text-sm text-muted-foreground">
              {t("base.type")}: {t(`types.${base.type}`)}. {t("base.typeStays")}
            </p>
          ) : (
            <TypeField />
          )}
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
          <Button type="submit" disabled={!name.trim()} pending={form.formState.isSubmitting}>
            {t(base ? "save" : "create")}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}
