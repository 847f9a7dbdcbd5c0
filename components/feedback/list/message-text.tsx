import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";

/** From here on four lines do not hold the text for sure. */
const LONG = 180;

/** What was written, line breaks kept; a long text is folded. */
export function MessageText({ text }: { text: string }) {
  const t = useTranslations("feedback.admin");
  const [whole, setWhole] = useState(false);
  const long = text.length > LONG || text.split("\n").length > 4;
  return (
    <>
      <p className={cn("whitespace-pre-wrap wrap-anywhere", long && !whole && "line-clamp-4")}>{text}</p>
      {long && (
        <Button variant="link" size="sm" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? "less" : "more")}
        </Button>
      )}
    </>
  );
}

/** The beginning of a message: what a control belongs to, for those who hear the page. */
export function excerpt(message: string): string {
  const line = message.replace(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line;
}
