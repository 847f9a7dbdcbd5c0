import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import type { Run } from "./runs";

/** One of two texts; what the other one lacks is marked. It opens at the first difference. */
export function ComparedText({ title, runs }: { title: string; runs: Run[] }) {
  const t = useTranslations("editor.conflict");
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = text.current?.querySelector("mark");
    if (first) text.current!.scrollTop = first.offsetTop - text.current!.clientHeight / 3;
  }, [runs.length]);
  return (
    <div className="grid min-w-0 grid-rows-[auto_1fr] gap-2">
      <h3 id={id} className="text-sm font-medium">
        {title}
      </h3>
      <div
        ref={text}
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        className="prompt-text relative max-h-[45dvh] min-h-24 overflow-auto rounded-md border bg-muted py-2 max-md:max-h-[34dvh]"
      >
        {runs.map(({ changed, words }, at) =>
          changed ? (
            <mark
              key={at}
              className="block min-h-6 border-l-4 border-paid bg-paid-soft pr-3 pl-2 text-foreground"
            >
              <span className="sr-only select-none">{t("differs")} </span>
              {words.map((word, index) =>
                word.changed ? (
                  <b key={index} className="rounded-sm bg-paid/25 font-bold">
                    {word.text}
                  </b>
                ) : (
                  word.text
                ),
              )}
            </mark>
          ) : (
            <span key={at} className="block min-h-6 pr-3 pl-3">
              {words[0]?.text}
            </span>
          ),
        )}
      </div>
    </div>
  );
}
