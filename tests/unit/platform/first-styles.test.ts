import { withFirstStyles } from "@/lib/platform/page-cache/first-styles";

const link = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const page = (href: string, body: string) => `<html><head>${link(href)}</head><body>${body}</body></html>`;
let sheets = 0;

/** The styles that are written into a page with `body`, and the page. */
function first(css: string, body: string) {
  const href = `/_next/static/chunks/sheet-${(sheets += 1)}.css`; // a sheet is read once
  const html = withFirstStyles(page(href, body), () => css);
  return { styles: /<style>(.*)<\/style>/s.exec(html)?.[1], html, href };
}

describe("withFirstStyles", () => {
  it("writes the rules whose classes are on the page, and asks for the sheet at the end of the body", () => {
    const { styles, html, href } = first(
      ".a{color:red}.b{color:blue}.a.b{top:0}p .a,.b{left:0}",
      '<p class="a c">x</p>',
    );
    expect(styles).toBe(".a{color:red}p .a,.b{left:0}");
    expect(html).toBe(
      `<html><head><style>${styles}</style></head><body><p class="a c">x</p>${link(href)}</body></html>`,
    );
  });

  it("keeps what needs no class, what the theme's script sets, fonts, motion and the order of layers", () => {
    const css =
      '@layer base,utilities;*,:before{margin:0}.dark{--x:1}.dark .a{top:0}@font-face{font-family:a}@keyframes spin{to{top:0}}@property --x{syntax:"*";inherits:false}';
    expect(first(css, '<p class="a">x</p>').styles).toBe(css);
  });

  it("looks into layers and media, and leaves out those in which nothing is left", () => {
    expect(
      first(
        "@layer utilities{.a{top:0}@media (width>=1px){.a{left:0}}@media print{.b{top:0}}}@supports (top:0){.b{top:0}}",
        '<p class="a">x</p>',
      ).styles,
    ).toBe("@layer utilities{.a{top:0}@media (width>=1px){.a{left:0}}}");
  });

  it("reads the names that Tailwind writes", () => {
    const used = String.raw`.hover\:x:hover{top:0}.max-w-\[min\(1px\,2px\)\]{top:1px}.\*\:y>*{top:2px}.group-hover\:z:is(:where(.group):hover *){top:3px}.w-1\/2:not(.no){top:4px}`;
    const unused = String.raw`.max-w-\[min\(1px\,3px\)\]{top:0}.hover\:y:hover{top:0}`;
    expect(
      first(used + unused, '<p class="hover:x max-w-[min(1px,2px)] *:y group-hover:z w-1/2">x</p>').styles,
    ).toBe(used);
    expect(first(String.raw`.\[\&\>svg\]\:x>svg{top:0}`, '<p class="[&amp;&gt;svg]:x">x</p>').styles).toBe(
      String.raw`.\[\&\>svg\]\:x>svg{top:0}`,
    );
  });

  it("points a sheet's own files where the sheet lies", () => {
    expect(first("@font-face{src:url(../media/a.woff2)}", "").styles).toBe(
      "@font-face{src:url(/_next/static/media/a.woff2)}",
    );
  });

  it("leaves a page as it is whose sheet is gone, or that has none", () => {
    const gone = page("/_next/static/chunks/gone.css", "x");
    expect(
      withFirstStyles(gone, () => {
        throw new Error("ENOENT");
      }),
    ).toBe(gone);
    expect(withFirstStyles("<html><body></body></html>")).toBe("<html><body></body></html>");
  });
});
