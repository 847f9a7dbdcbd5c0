import { useLocale } from "next-intl";
import { useState, type ReactNode } from "react";
import { sizeText } from "@/lib/platform/text/file-size";
import { acceptOf, faultOf, type FileFault, type FileRule } from "../media/document-file";
import { FileDrop } from "./file-drop";

type DocumentFieldProps = {
  file: File | null;
  onFile: (file: File) => void;
  rule: FileRule;
  /** Words what keeps a file from being taken; the one chosen before stays. */
  faultText: (fault: FileFault, file: File) => string;
  /** Formats and limit, while nothing is chosen. */
  hint: string;
  /** In place of the hint afterwards. @param size of the file, worded */
  chosenHint: (size: string) => ReactNode;
};

/** Takes one document: dropped, or picked. It is checked here and not sent yet. */
export function DocumentField({ file, onFile, rule, faultText, hint, chosenHint }: DocumentFieldProps) {
  const locale = useLocale();
  const [fault, setFault] = useState<string>();

  function take(files: File[]) {
    const found = faultOf(files, rule);
    setFault(found ? faultText(found, files[0]!) : undefined);
    if (!found) onFile(files[0]!);
  }

  return (
    <FileDrop
      accept={acceptOf(rule.formats)}
      onFiles={take}
      error={fault}
      label={file?.name}
      hint={file ? chosenHint(sizeText(file.size, locale)) : hint}
      className={file ? "border-solid border-primary/50 bg-primary-soft wrap-anywhere" : undefined}
    />
  );
}
