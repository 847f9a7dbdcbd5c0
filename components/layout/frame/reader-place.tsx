import { READER_COOKIE } from "@/lib/identity/sessions/session-cookie-name";

const SCRIPT = `{let m=/(?:^|; )${READER_COOKIE}=([^;]+)/.exec(document.cookie);if(m)try{let{full_name:n,avatar_url:a}=JSON.parse(decodeURIComponent(m[1])),p=document.currentScript.previousElementSibling;document.documentElement.dataset.reader="";p.dataset.name=n;if(a)p.style.setProperty("--picture","url("+JSON.stringify(a)+")")}catch{}}`;

/**
 * Where a member's picture and name are to be, drawn before the first paint by a script of the page, which is the same for everybody
 * (docs/decisions/092); React replaces it by the menu. A server component, so that the script is in the page alone.
 */
export function ReaderPlace({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <span aria-hidden className="reader-place" suppressHydrationWarning />
      <script nonce={nonce} suppressHydrationWarning>
        {SCRIPT}
      </script>
    </>
  );
}
