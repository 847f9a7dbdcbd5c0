import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { useFormFailure } from "@/components/common/fields/posted-form";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import { type ApiError, callApi } from "@/lib/platform/browser/api-client";
import { RANDOM_NUMBER_DEFAULTS } from "@/lib/templates/commands";
import type { createVariableContract, updateVariableContract } from "@/lib/variables/contract";
import {
  type CreateVariableInput,
  type Variable,
  variableFields,
  type VariableFormValues,
} from "@/lib/variables/schema";
import { VARIABLE_LIMITS } from "@/lib/variables/limits";
import { VARIABLE_TYPES } from "@/lib/variables/variable-types";
import { ValueField } from "./value-field";

type Props = {
  /** The variable to edit, "new", or null while the dialog is closed. */
  variable: Variable | "new" | null;
  onSaved: (saved: Variable, created: boolean) => void;
  onClose: () => void;
};

/** Creates or edits a variable of the library. */
export function VariableDialog({ variable, onSaved, onClose }: Props) {
  const t = useTranslations("variables");
  return (
    <DialogFrame
      open={variable !== null}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t(variable === "new" ? "createTitle" : "editTitle")}
    >
      {variable && (
        <VariableForm variable={variable === "new" ? null : variable} onSaved={onSaved} onClose={onClose} />
      )}
    </DialogFrame>
  );
}

function VariableForm({
  variable,
  onSaved,
  onClose,
}: { variable: Variable | null } & Pick<Props, "onSaved" | "onClose">) {
  const t = useTranslations("variables");
  const common = useTranslations("common");
  const form = useForm<VariableFormValues, unknown, CreateVariableInput>({
    resolver: zodResolver(variableFields),
    defaultValues: formValues(variable),
  });
  const { control, formState } = form;
  const { attempt } = useFormFailure(null, form);
  const refused = (error: ApiError) =>
    toast(error.message || t("failed"), { type: "error", duration: 4_000 });

  async function save(input: CreateVariableInput) {
    const { variableType: _type, ...changes } = input; // the type is part of the token and stays
    const saved = variable
      ? await callApi<typeof updateVariableContract>("PATCH", `/variables/${variable.id}`, changes)
      : await callApi<typeof createVariableContract>("POST", "/variables", input);
    toast(t(variable ? "saved" : "created"), { type: "success" });
    onSaved(saved, variable === null);
  }

  return (
    <Form {...form}>
      {/* The editor around is a page, not a form, so nothing else is submitted. */}
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((input) => attempt(() => save(input), refused))(event)}
      >
        <DialogBody>
          <FormField
            control={control}
            name="variableType"
            render={({ field }) => (
              <FormItem>
                <FormLabel required>{t("kind")}</FormLabel>
                <Select value={field.value} onValueChange={field.onChange} disabled={variable !== null}>
                  <FormControl>
                    <SelectTrigger ref={field.ref} onBlur={field.onBlur}>
                      <SelectValue />
                    </SelectTrigger>
                  </FormControl>
                  <SelectContent>
                    {VARIABLE_TYPES.map((type) => (
                      <SelectItem key={type} value={type}>
                        {t(`kinds.${type}`)}
                      </SelectItem>
                    ))}
                  </SelectContent>
                </Select>
                <FormMessage />
              </FormItem>
            )}
          />
          <LabelledField control={control} name="variableName" label={t("name")} required>
            {(field) => <Input autoComplete="off" aria-required {...field} />}
          </LabelledField>
          <ValueField />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" pending={formState.isSubmitting}>
            {t("save")}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}

function formValues(variable: Variable | null): VariableFormValues {
  return {
    variableType: variable?.variableType ?? "text",
    variableName: variable?.variableName ?? "",
    textValue: variable?.textValue ?? "",
    numberValue: variable?.numberValue ?? "",
    knowledgeBaseId: variable?.knowledgeBaseId ?? "",
    knowledgeTokens: variable?.knowledgeTokens ?? VARIABLE_LIMITS.knowledgeTokens,
    options: variable?.options ?? [],
    rangeMin: variable?.rangeMin ?? RANDOM_NUMBER_DEFAULTS.min,
    rangeMax: variable?.rangeMax ?? RANDOM_NUMBER_DEFAULTS.max,
  };
}
