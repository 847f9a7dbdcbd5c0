"use client";

import { useTranslations } from "next-intl";
import { Slot } from "radix-ui";
import { createContext, useContext, useId, type ComponentProps } from "react";
import {
  Controller,
  FormProvider,
  useFormContext,
  useFormState,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
} from "react-hook-form";
import type { MessageKey } from "@/lib/platform/i18n/message-key";
import { unpackMessage } from "@/lib/platform/validation/message";
import { cn } from "./cn";
import { Label } from "./label";

/** react-hook-form's provider: `<Form {...form}><form onSubmit=…>`. */
export const Form = FormProvider;

const FieldContext = createContext<{ name: string } | null>(null);
const ItemContext = createContext<{ id: string } | null>(null);

/** One field of the form, bound by `name`; `render` receives react-hook-form's `field`. */
export function FormField<V extends FieldValues = FieldValues, N extends FieldPath<V> = FieldPath<V>, T = V>(
  props: ControllerProps<V, N, T>,
) {
  return (
    <FieldContext value={{ name: props.name }}>
      <Controller {...props} />
    </FieldContext>
  );
}

/** Ids and state of the field around; for controls that cannot be wrapped in `FormControl`. */
function useFormField() {
  const field = useContext(FieldContext);
  const item = useContext(ItemContext);
  const { getFieldState, control } = useFormContext();
  const formState = useFormState({ control, name: field?.name ?? "" });
  if (!field || !item) throw new Error("useFormField needs FormField and FormItem around it");
  return {
    name: field.name,
    controlId: item.id,
    descriptionId: `${item.id}-description`,
    messageId: `${item.id}-message`,
    ...getFieldState(field.name, formState),
  };
}

export function FormItem({ className, ...props }: ComponentProps<"div">) {
  const id = useId();
  return (
    <ItemContext value={{ id }}>
      <div data-slot="form-item" className={cn("grid content-start gap-2", className)} {...props} />
    </ItemContext>
  );
}

/**
 * The field's label; `required` adds a mark that only eyes need (the control itself says it to screen readers). A
 * `group` of buttons or radios is no control that a label can point at: it names itself.
 */
export function FormLabel({
  required,
  group,
  children,
  ...props
}: ComponentProps<typeof Label> & { required?: boolean; group?: boolean }) {
  const { controlId } = useFormField();
  const content = (
    <>
      {children}
      {required && (
        <span aria-hidden className="text-destructive">
          *
        </span>
      )}
    </>
  );
  if (group)
    return (
      <span data-slot="label" className="inline-flex items-center gap-1.5 text-sm font-medium">
        {content}
      </span>
    );
  return (
    <Label htmlFor={controlId} {...props}>
      {content}
    </Label>
  );
}

/** Gives the control inside its id, its descriptions and its invalid state. */
export function FormControl(props: ComponentProps<typeof Slot.Root>) {
  const { error, controlId, descriptionId, messageId } = useFormField();
  return (
    <Slot.Root
      id={controlId}
      aria-describedby={error ? `${messageId} ${descriptionId}` : descriptionId}
      aria-invalid={error ? true : undefined}
      {...props}
    />
  );
}

export function FormDescription({ className, ...props }: ComponentProps<"p">) {
  const { descriptionId } = useFormField();
  return <p id={descriptionId} className={cn("text-sm text-muted-foreground", className)} {...props} />;
}

/**
 * The field's error, announced when it appears; `children` is shown while there is none. The error is a message key
 * of our schemas (see `msg`) or a text that the server has already worded.
 */
export function FormMessage({ className, children, ...props }: ComponentProps<"p">) {
  const { error, messageId } = useFormField();
  const t = useTranslations();
  const packed = error?.message ?? error?.root?.message;
  if (!packed && !children) return null;
  const { key, args } = unpackMessage(packed ?? "");
  return (
    <p
      id={messageId}
      role={packed ? "alert" : undefined}
      className={cn("text-sm", packed ? "text-destructive" : "text-muted-foreground", className)}
      {...props}
    >
      {packed ? (t.has(key as MessageKey) ? t(key as MessageKey, args) : packed) : children}
    </p>
  );
}
