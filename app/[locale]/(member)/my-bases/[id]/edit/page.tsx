import { notFound } from "next/navigation";
import { BaseFormPage } from "@/components/bases/form/base-form-page";
import { findBase } from "@/components/bases/page/find-base";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("bases.form.editTitle");

export default memberPage<{ id: string }>(async ({ viewer, locale }, { id }) => {
  const base = await findBase(viewer, id, locale);
  if (!base?.can.edit) notFound();
  return <BaseFormPage viewer={viewer} base={base} />;
});
