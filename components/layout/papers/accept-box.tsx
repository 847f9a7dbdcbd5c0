import { type ReactNode, useId } from "react";

type Props = {
  /** The form's field; its value is the version. */
  name: string;
  version: string;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  error: string | undefined;
  children: ReactNode;
};

/** A box whose tick accepts a version of a paper. */
export function AcceptBox({ name, version, ticked, onTick, error, children }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name={name}
          value={version}
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          className="size-5 shrink-0 accent-primary"
        />
        <label htmlFor={id} className="min-w-0 text-pretty">
          {children}
        </label>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
