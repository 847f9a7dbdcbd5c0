"use client";

import { useEffect } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Spinner } from "@/components/ui/spinner";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Says why and leads back to /my-bases: codes are for the owner of a CODE_ONLY base (docs/product/codes.md 6). */
export function CodesForbidden({ message }: { message: string }) {
  const router = useRouter();
  useEffect(() => {
    toast(message, { type: "error", duration: NOTIFICATION_DURATION, id: "codes-forbidden" });
    router.replace("/my-bases");
  }, [message, router]);
  return (
    <p className="flex items-center justify-center gap-3 py-16 text-muted-foreground">
      <Spinner />
      {message}
    </p>
  );
}
