import { zodResolver } from "@hookform/resolvers/zod";
import { ChevronDown, CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { submitMailCode } from "@/lib/identity/actions";
import { mailCodeInput, mailCodeRequestInput } from "@/lib/identity/sign-in/mail-code-fields";
import { submitMailCodeRequest } from "@/lib/notifications/actions";
import type { ApiError } from "@/lib/platform/browser/api-client";

/** As lib/identity/sign-in/mail-code, which is the server's. */
const MINUTES = 10;

type Props = {
  /** The server sends codes by e-mail. */
  mail: boolean;
  /** It takes passkeys. */
  passkey: boolean;
  /** There is no other door. */
  alone: boolean;
  /** All of them need scripts. */
  scripted: boolean;
  /** The address to which this browser had a code sent; the page knows it even after a reload. */
  waitingFor: string | null;
  next: string;
  again: boolean;
  /** Buttons of the other ways. */
  children: ReactNode;
};

/** Ways in for people who have set them up, and the code by e-mail in two steps; folded until wanted, without scripts as well. */
export function OtherWays({ mail, passkey, alone, scripted, waitingFor, next, again, children }: Props) {
  const t = useTranslations("auth");
  const [sentTo, setSentTo] = useState(waitingFor);
  const request = useFormAction(submitMailCodeRequest);
  return (
    <details
      open={alone || sentTo !== null || failureOf(request.posted) !== null}
      className={cn("group", scripted && "noscript:hidden")}
    >
      <summary className="flex cursor-pointer list-none items-center justify-center gap-1.5 py-2 text-sm text-muted-foreground hover:text-foreground touch:py-3">
        {t("otherWays")}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 pt-3">
        {(passkey || mail) && (
          <p className="text-center text-sm text-balance text-muted-foreground">
            {t("otherWaysText", { ways: passkey && mail ? "both" : passkey ? "passkey" : "mail" })}
          </p>
        )}
        {children}
        {mail &&
          (sentTo === null ? (
            <AddressStep request={request} next={next} again={again} onSent={setSentTo} />
          ) : (
            <CodeStep address={sentTo} next={next} onOther={() => setSentTo(null)} />
          ))}
      </div>
    </details>
  );
}

type AddressProps = Pick<Props, "next" | "again"> & {
  request: ReturnType<typeof useFormAction<{ address: string }>>;
  onSent: (address: string) => void;
};

function AddressStep({ request: { posted, formAction, submit }, next, again, onSent }: AddressProps) {
  const t = useTranslations("auth.mailCode");
  const form = useForm<{ address: string }>({
    resolver: zodResolver(mailCodeRequestInput),
    ...useFormStart(posted, { address: "" }),
  });
  const { general, attempt } = useFormFailure(posted, form);
  const send = (values: { address: string }) => attempt(async () => onSent((await submit(values)).address));

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        className="flex flex-col gap-4"
      >
        <HiddenFields values={{ next, again: again ? "" : undefined }} />
        <LabelledField control={form.control} name="address" label={t("address")} description={t("hint")}>
          {(field) => <Input {...field} type="email" required autoComplete="email" />}
        </LabelledField>
        <Failure error={general} />
        <Button type="submit" pending={form.formState.isSubmitting}>
          {t("send")}
        </Button>
      </form>
    </Form>
  );
}

function CodeStep({ address, next, onOther }: { address: string; next: string; onOther: () => void }) {
  const t = useTranslations("auth.mailCode");
  const { posted, formAction, submit } = useFormAction(submitMailCode);
  const form = useForm<{ code: string }>({
    resolver: zodResolver(mailCodeInput) as Resolver<{ code: string }>,
    ...useFormStart(posted, { code: "" }),
  });
  const { general, attempt } = useFormFailure(posted, form);
  const enter = ({ code }: { code: string }) =>
    attempt(async () => window.location.assign((await submit({ code, next })).next));

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit(enter)(event)}
        className="flex flex-col gap-4"
      >
        <HiddenFields values={{ next }} />
        <p role="status" className="text-sm wrap-anywhere text-muted-foreground">
          {t("sent", { address, minutes: MINUTES })}
        </p>
        <LabelledField control={form.control} name="code" label={t("code")}>
          {(field) => (
            <Input
              {...field}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              className="font-mono tracking-widest"
            />
          )}
        </LabelledField>
        <Failure error={general} />
        <Button type="submit" pending={form.formState.isSubmitting}>
          {t("submit")}
        </Button>
        <Button asChild variant="ghost" size="sm">
          {/* Without scripts the link reloads the page at the first step. */}
          <a
            href={`?mail&next=${encodeURIComponent(next)}`}
            onClick={(event) => {
              event.preventDefault();
              onOther();
            }}
          >
            {t("other")}
          </a>
        </Button>
      </form>
    </Form>
  );
}

function Failure({ error }: { error: ApiError | null }) {
  const t = useTranslations("auth");
  if (!error) return null;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertTitle>{error.message || t("network")}</AlertTitle>
    </Alert>
  );
}
