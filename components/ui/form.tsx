import { createTranslator, useLocale, useMessages, useTranslations } from "next-intl";
import { Slot } from "radix-ui";
import { createContext, useContext, useEffect, useId, useState, type ComponentProps } from "react";
import {
  Controller,
  FormProvider,
  useFormContext,
  useFormState,
  type ControllerProps,
  type FieldPath,
  type FieldValues,
} from "react-hook-form";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
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
  const locale = useLocale();
  const areHere = "validation" in useMessages();
  return (
    <Slot.Root
      onFocus={areHere ? undefined : () => void rulesIn(locale).catch(() => undefined)}
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

type Args = ReturnType<typeof unpackMessage>["args"];
type Rules = (key: string, args: Args) => string;

const rules = new Map<string, Promise<Rules>>();

/**
 * The texts of what our schemas refuse. They are fetched with the first field that is reached, once: few forms are filled in
 * wrongly, and all of them are 19 KB. @throws Error when they did not come
 */
function rulesIn(locale: string): Promise<Rules> {
  let known = rules.get(locale);
  if (!known) {
    known = lateMessages("validation", locale).then(
      (messages) => createTranslator({ locale, messages }) as unknown as Rules,
    );
    rules.set(locale, known);
    known.catch(() => rules.delete(locale));
  }
  return known;
}

/** The words of a schema's message key, null until they have come; what the server has worded already, as it is. */
function useWords(packed: string): string | null {
  const t = useTranslations();
  const locale = useLocale();
  const [late, setLate] = useState<Rules | null>(null);
  const { key, args } = unpackMessage(packed);
  const isHere = t.has(key as MessageKey);
  const isLate = !isHere && key.startsWith("validation.");
  useEffect(() => {
    if (!isLate) return;
    rulesIn(locale).then(
      (found) => setLate(() => found),
      () => setLate(() => () => t("common.errorAdvice")),
    );
  }, [isLate, locale, t]);
  if (isHere) return t(key as MessageKey, args);
  return isLate ? late && late(key, args) : packed;
}

/**
 * The field's error, announced when it appears; `children` is shown while there is none. The error is a message key
 * of our schemas (see `msg`) or a text that the server has already worded.
 */
export function FormMessage({ className, children, ...props }: ComponentProps<"p">) {
  const { error, messageId } = useFormField();
  const packed = error?.message ?? error?.root?.message;
  const words = useWords(packed ?? "");
  if (!packed && !children) return null;
  return (
    <p
      id={messageId}
      role={packed ? "alert" : undefined}
      className={cn("text-sm", packed ? "text-destructive" : "text-muted-foreground", className)}
      {...props}
    >
      {packed ? words : children}
    </p>
  );
}
