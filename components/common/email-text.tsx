/** An e-mail address that, where it does not fit, breaks before its «@» and not inside a word. */
export function EmailText({ value, className }: { value: string; className?: string }) {
  const at = Math.max(0, value.lastIndexOf("@"));
  return (
    <span className={className}>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </span>
  );
}
