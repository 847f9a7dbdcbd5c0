import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type CreatedSecretNoticeProps = {
  secret: string;
  words: { title: string; text: string; value: string; copy: string; hide: string };
  onClose: () => void;
  /** Drawn below the secret. */
  children?: ReactNode;
};

/** The one moment when a secret is seen: a token's value, a webhook's key. */
export function CreatedSecretNotice({ secret, words, onClose, children }: CreatedSecretNoticeProps) {
  return (
    <Alert variant="success">
      <KeyRound aria-hidden />
      <AlertTitle>{words.title}</AlertTitle>
      <AlertDescription className="grid grid-cols-1 gap-3">
        <p>{words.text}</p>
        <Input
          readOnly
          value={secret}
          aria-label={words.value}
          className="font-mono text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
        {children}
        <div className="flex flex-wrap gap-2">
          <CopyButton text={secret} label={words.copy} size="sm" />
          <Button size="sm" variant="ghost" onClick={onClose}>
            {words.hide}
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
