import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { Markdown } from "@/components/common/media/markdown";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { AiMark } from "./ai-mark";
import { FillButton } from "./fill-button";
import { FilledIn } from "./filled-in";
import { MadeWith } from "./made-with";
import type { ShownTextExample } from "./shown-example";

type Props = { prompt: { id: string; title: string }; example: ShownTextExample; onClose: () => void };

/** A whole text result, with its values and generation metadata. */
export function TextDialog({ prompt, example, onClose }: Props) {
  const t = useTranslations("prompts.results");
  const { alt, text, filledIn, values, hasMadeWith } = example;
  return (
    <DialogFrame
      onClose={onClose}
      size="lg"
      title={t("text.named", { name: alt })}
      aria-describedby={undefined}
    >
      <DialogBody>
        <Markdown text={text} />
        <AiMark example={example} />
        {filledIn.length > 0 && (
          <section className="grid grid-cols-1 gap-2 border-t pt-4">
            <h3 className="text-sm font-medium">{t("filledIn")}</h3>
            <FilledIn values={filledIn} />
          </section>
        )}
        {hasMadeWith && (
          <section className="grid grid-cols-1 gap-2 border-t pt-4">
            <h3 className="text-sm font-medium">{t("madeWith.title")}</h3>
            <MadeWith example={example} />
          </section>
        )}
      </DialogBody>
      <DialogFooter>
        {filledIn.length > 0 && <FillButton prompt={prompt} values={values} size="default" />}
        <CopyButton variant="default" text={text} label={t("text.copy")} />
      </DialogFooter>
    </DialogFrame>
  );
}
