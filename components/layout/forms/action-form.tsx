import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormProps,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { useAtStake, useModal } from "@/components/common/dialogs/modal-frame";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import { useDraft } from "@/components/common/drafts/use-draft";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { FormActions } from "@/components/common/fields/sticky-actions";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { type Done, useSubmission } from "@/components/common/fields/use-submission";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { useHydrated } from "@/components/common/hooks/use-hydrated";
import { CallFailure } from "@/components/layout/call-failure";
import { Button, type ButtonProps, LinkButton } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import type { ApiError } from "@/lib/platform/browser/api-client";
import type { FormAction } from "@/lib/platform/browser/form-state";
import type { z } from "@/lib/platform/validation/zod";

type ActionFormProps<V extends FieldValues, T, O> = {
  action: FormAction<O>;
  /** What the action's contract checks as well. */
  schema: z.ZodType<T>;
  initial: V;
  /** Ids that are sent with the fields. */
  ids?: Record<string, string | undefined>;
  /** The button's label; a component in it finds the form by its context. */
  submit: ReactNode;
  variant?: ButtonProps["variant"];
  /** Is the button enabled? */
  isReady?: (values: V) => boolean;
  /** The page of "cancel"; a form that is a part of a page has none. */
  back?: string;
  done: Done<O>;
  /** Called after a refusal. */
  refused?: (error: ApiError) => void;
  /** Ways out of a refusal, beside its text. */
  waysOut?: (error: ApiError) => ReactNode;
  /** Shown when the server gave no reason. */
  failed: string;
  /** Words for a refusal instead of the server's. */
  told?: (error: ApiError) => string;
  /** Says after a failure that the input is kept. */
  kept?: string;
  /** Words for the link to the sign-in page, after the session has ended. */
  signIn?: string;
  /** Key of a draft (useDraft). Without it a window asks before it closes over unsaved changes. */
  draft?: string;
  /** "Cancel" on the page forgets the draft. */
  cancelForgets?: boolean;
  /** The one field only confirms something that cannot be undone: red button, errors only at the field, the window closes unasked. */
  confirms?: boolean;
  mode?: UseFormProps<V>["mode"];
  /** Draws a form within its page, where a success empties it. `answer`: of the last success, with and without JavaScript. */
  around?: (form: ReactNode, answer: O | null, hide: () => void, isRefused: boolean) => ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  /** The fields; they find the form by its context. */
  children?: ReactNode;
};

/**
 * A form around a server action, on a page and in a window, with and without JavaScript. Errors are shown beside their fields; the input
 * survives a refusal, an outage and a lost connection (docs/decisions/085).
 */
export function ActionForm<V extends FieldValues, T extends object, O>({
  action,
  schema,
  initial,
  ids = {},
  submit,
  variant,
  isReady,
  back,
  done,
  refused,
  waysOut,
  failed,
  told,
  kept,
  signIn,
  draft,
  cancelForgets = false,
  confirms = false,
  mode,
  around,
  beside,
  children,
}: ActionFormProps<V, T, O>) {
  const modal = useModal();
  const { posted, formAction, submit: sendValues } = useFormAction(action);
  const form = useForm<V, unknown, T>({
    // Forms hold texts, which the schema converts.
    resolver: zodResolver(schema as z.ZodType<FieldValues, FieldValues>) as unknown as Resolver<
      V,
      unknown,
      T
    >,
    mode,
    ...(useFormStart(posted, initial) as { defaultValues: DefaultValues<V> }),
  });
  const { failure, general, isRepeated, attempt } = useFormFailure(posted, form);
  const shown = confirms || around ? general : failure;
  const [answer, setAnswer] = useState(posted?.ok ? posted.data : null);
  const { pending, send } = useSubmission(async (values) => {
    const given = await sendValues(values);
    setAnswer(() => given);
    return given;
  }, done);
  const forgetDraftRef = useRef<() => void>(null);
  const isUnsaved = form.formState.isDirty && draft === undefined && !confirms;
  useAtStake(pending ? "submission" : isUnsaved ? "changes" : "nothing");

  function forget() {
    if (around || (draft !== undefined && done.to === undefined)) form.reset(initial);
    forgetDraftRef.current?.();
  }

  /** The browser's back button cannot be held: a refusal that comes after it is a toast. */
  function onRefused(error: ApiError) {
    if (modal?.isGone()) toast(error.message || failed, { type: "error", duration: NOTIFICATION_DURATION });
    refused?.(error);
  }

  const fields = (
    <>
      {draft !== undefined && <Draft form={form} name={draft} forgetRef={forgetDraftRef} />}
      {children}
      {shown && isRepeated && waysOut ? (
        <div className="flex flex-wrap gap-2">{waysOut(shown)}</div>
      ) : shown ? (
        <CallFailure
          error={shown}
          fallback={failed}
          title={told?.(shown)}
          text={posted ? undefined : kept}
          signIn={signIn}
          newTab={modal ? draft === undefined : isUnsaved}
        >
          {waysOut?.(shown)}
        </CallFailure>
      ) : null}
    </>
  );
  const button = (
    <SubmitButton
      label={submit}
      variant={confirms ? "destructive" : variant}
      isReady={isReady}
      pending={pending}
    />
  );
  const drawn = (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) =>
          void form.handleSubmit((input) => attempt(() => send({ ...input, ...ids }, forget), onRefused))(
            event,
          )
        }
        className={modal ? undefined : around ? "grid grid-cols-1 gap-4" : "grid max-w-3xl grid-cols-1 gap-6"}
      >
        <HiddenFields values={ids} once />
        {modal ? (
          <>
            <DialogBody className="gap-5">{fields}</DialogBody>
            <DialogFooter>
              {back && <Cancel back={back} />}
              {button}
            </DialogFooter>
          </>
        ) : (
          <>
            {fields}
            {around ? (
              <div className="flex flex-wrap items-center gap-2">
                {button}
                {beside}
              </div>
            ) : back === undefined ? (
              button
            ) : (
              <FormActions>
                {button}
                <Cancel back={back} onNavigate={cancelForgets ? forget : undefined} />
              </FormActions>
            )}
          </>
        )}
      </form>
    </Form>
  );
  return around ? around(drawn, answer, () => setAnswer(null), failure !== null) : drawn;
}

function Cancel({ back, onNavigate }: { back: string; onNavigate?: () => void }) {
  const t = useTranslations("common");
  const modal = useModal();
  if (modal)
    return (
      <Button variant="outline" onClick={modal.close}>
        {t("cancel")}
      </Button>
    );
  return (
    <LinkButton variant="outline" href={back} onNavigate={onNavigate}>
      {t("cancel")}
    </LinkButton>
  );
}

type SubmitButtonProps<V> = Pick<ButtonProps, "variant" | "pending"> & {
  label: ReactNode;
  isReady?: (values: V) => boolean;
};

function SubmitButton<V extends FieldValues>({ label, isReady, ...button }: SubmitButtonProps<V>) {
  const values = useWatch<V>({ disabled: isReady === undefined }) as V;
  const scripted = useHydrated();
  return (
    <Button type="submit" disabled={scripted && isReady?.(values) === false} {...button}>
      {label}
    </Button>
  );
}

type DraftProps<V extends FieldValues, T> = {
  /** Of useForm: the one of the context is another at each rendering. */
  form: UseFormReturn<V, unknown, T>;
  name: string;
  forgetRef: RefObject<(() => void) | null>;
};

function Draft<V extends FieldValues, T>({ form, name, forgetRef }: DraftProps<V, T>) {
  const draft = useDraft(form, name);
  useEffect(() => {
    forgetRef.current = () => draft.clear();
  });
  return <DraftNotice draft={draft} />;
}
