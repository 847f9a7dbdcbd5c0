import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type Values = { name: string; description: string };

/** Name and description, of a category or of a base. */
export function NameFields({ of }: { of: "category" | "base" }) {
  const t = useTranslations(`knowledge.${of}`);
  const { control } = useFormContext<Values>();
  return (
    <>
      <LabelledField control={control} name="name" label={t("name")} required>
        {(field) => <Input autoComplete="off" aria-required {...field} />}
      </LabelledField>
      <LabelledField control={control} name="description" label={t("description")}>
        {(field) => <Textarea {...field} />}
      </LabelledField>
    </>
  );
}
