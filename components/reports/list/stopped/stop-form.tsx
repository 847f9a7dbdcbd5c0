import { useTranslations } from "next-intl";
import { type SubmitEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { STOPPING_LIMITS } from "@/lib/bases/sales-off/limits";
import { useStop } from "./use-stop";
import type { Stopped } from "@/lib/bases/sales-off/schema";

/** Hides a base or stops a seller by the address of the page. */
export function StopForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations("reports.admin.stopped");
  const [address, setAddress] = useState("");
  const [reason, setReason] = useState("");
  const [wrong, setWrong] = useState(false);
  const [addressId, reasonId, errorId] = [useId(), useId(), useId()];
  const { pending, change } = useStop(() => {
    setAddress("");
    setReason("");
    onDone();
  });
  const page = pageOf(address);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setWrong(!page);
    if (page) void change({ ...page, stop: true, reason });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3 border-b pb-4 sm:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <Label htmlFor={addressId}>{t("address")}</Label>
        <Input
          id={addressId}
          value={address}
          placeholder={t("addressPlaceholder")}
          aria-invalid={wrong && !page}
          aria-describedby={wrong && !page ? errorId : undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
        {wrong && !page && (
          <p id={errorId} role="alert" className="text-sm text-destructive">
            {t("badAddress")}
          </p>
        )}
      </div>
      <div className="grid content-start gap-1.5">
        <Label htmlFor={reasonId}>{t("reason")}</Label>
        <Input
          id={reasonId}
          value={reason}
          maxLength={STOPPING_LIMITS.reasonMax}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="destructive"
        pending={pending}
        className="justify-self-start sm:col-span-2"
      >
        {t(page?.kind === "seller" ? "blockSeller" : "hideBase")}
      </Button>
    </form>
  );
}

const PAGE = /\/(bases|profile)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f])/i;

/** The base or the person whose page an address leads to, in either language, whole or only its path; null for any other address. */
function pageOf(address: string): Pick<Stopped, "kind" | "id"> | null {
  const [, page, id] = PAGE.exec(address) ?? [];
  return page && id
    ? { kind: page.toLowerCase() === "bases" ? "base" : "seller", id: id.toLowerCase() }
    : null;
}
