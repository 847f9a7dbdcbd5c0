import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { submitHiding, submitPerson } from "@/lib/bases/sales-off/actions";
import { STOPPING_LIMITS } from "@/lib/bases/sales-off/limits";
import type { Stopped } from "@/lib/bases/sales-off/schema";

type Thing = Pick<Stopped, "kind" | "id">;

/** Hides a base or stops a seller by the address of the page. */
export function StopForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("reports.admin.stopped");
  const [address, setAddress] = useState("");
  const [reason, setReason] = useState("");
  const [isTyped, setTyped] = useState(false); // else not judged yet
  const [formId, addressId, reasonId, errorId] = [useId(), useId(), useId(), useId()];
  const page = pageOf(address);
  const isWrong = isTyped && address.trim() !== "" && !page;
  return (
    <div className="grid gap-3 border-b pb-4 sm:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <Label htmlFor={addressId}>{t("address")}</Label>
        <Input
          id={addressId}
          form={formId}
          value={address}
          placeholder={t("addressPlaceholder")}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? errorId : undefined}
          onChange={(event) => setAddress(event.target.value)}
          onBlur={() => setTyped(true)}
          onKeyDown={({ key }) => key === "Enter" && setTyped(true)}
        />
        {isWrong && (
          <p id={errorId} role="alert" className="text-sm text-destructive">
            {t("badAddress")}
          </p>
        )}
      </div>
      <div className="grid content-start gap-1.5">
        <Label htmlFor={reasonId}>{t("reason")}</Label>
        <Input
          id={reasonId}
          form={formId}
          value={reason}
          maxLength={STOPPING_LIMITS.reasonMax}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <StopButton
        form={formId}
        stopped={page}
        stop
        reason={reason}
        onDone={() => {
          setAddress("");
          setTyped(false);
          setReason("");
          onDone();
        }}
      />
    </div>
  );
}

type StopButtonProps = {
  /** The id of its form, for fields outside. */
  form?: string;
  /** Null: not known yet. */
  stopped: Thing | null;
  /** Else lets it go on. */
  stop: boolean;
  reason?: string;
  onDone: () => void;
};

/** Stops a base or a seller, or lets it go on. */
export function StopButton({ form, stopped, stop, reason = "", onDone }: StopButtonProps) {
  const t = useTranslations("reports.admin");
  const isSeller = stopped?.kind === "seller";
  const [word, done] = isSeller
    ? stop
      ? (["blockSeller", "blocked"] as const)
      : (["unblock", "unblocked"] as const)
    : stop
      ? (["hideBase", "hidden"] as const)
      : (["show", "shown"] as const);
  return (
    <ActionButton
      form={form}
      action={isSeller ? submitPerson : submitHiding}
      values={{ id: stopped?.id ?? "", [isSeller ? "blocked" : "hidden"]: String(stop), reason }}
      done={{ toast: t(`stopped.done.${done}`), then: onDone }}
      failed={t("failed")}
      disabled={!stopped}
      variant={stop ? "destructive" : "outline"}
    >
      {t(`stopped.${word}`)}
    </ActionButton>
  );
}

const PAGE = /\/(bases|profile)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f])/i;

/** The base or the person whose page an address leads to, in either language, whole or only its path; null for any other address. */
function pageOf(address: string): Thing | null {
  const [, page, id] = PAGE.exec(address) ?? [];
  return page && id
    ? { kind: page.toLowerCase() === "bases" ? "base" : "seller", id: id.toLowerCase() }
    : null;
}
