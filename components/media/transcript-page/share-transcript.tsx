import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";

const LinksDialog = dynamic(
  () => import("@/components/prompts/links/links-dialog").then((module) => module.LinksDialog),
  { ssr: false },
);

/** Secret links of a transcript: new ones, copying and ending them. */
export function ShareTranscript({ id, title }: { id: string; title: string }) {
  const t = useTranslations("media.transcript");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
        {t("share")}
      </Button>
      {open && <LinksDialog shared={{ kind: "transcript", id, title }} onClose={() => setOpen(false)} />}
    </>
  );
}
