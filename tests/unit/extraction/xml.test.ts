import { readXml } from "@/lib/integrations/extraction/worker/markup/xml.mjs";

const read = (xml: string) => readXml(Buffer.from(xml));

test.each<[what: string, xml: string, text: string]>([
  ["elements stand on lines of their own", "<a><b>один</b><b>два</b><c><d>три</d></c></a>", "один\nдва\nтри"],
  ["so they do when the file is indented", "<a>\n  <b>один</b>\n  <b>\n    два\n  </b>\n</a>", "один\nдва"],
  [
    "a sentence stays one line",
    "<p>Слово <b>жирное</b>, ещё <i> курсив </i>и всё.</p>",
    "Слово жирное, ещё курсив и всё.",
  ],
  ["it does when it begins with an element", "<p><b>Жирное</b> слово</p>", "Жирное слово"],
  ["an empty element within a sentence parts words", "<p>до<br/>после</p>", "до после"],
  ["lines of a text are kept", "<t>первая\n   вторая</t>", "первая\nвторая"],
  [
    "entities of XML and numbers",
    "<a>&lt;b&gt; &amp; &quot;x&quot; &apos; &#1078; &#x416;</a>",
    '<b> & "x" \' ж Ж',
  ],
  [
    "CDATA is text, comments and instructions are not",
    "<?xml version='1.0'?><!-- нет --><a><?x нет?><![CDATA[<да> & да]]></a>",
    "<да> & да",
  ],
  [
    "a DTD that is only named is not looked for",
    '<!DOCTYPE a PUBLIC "-//X//Y" "http://127.0.0.1:9/a.dtd"><a>текст</a>',
    "текст",
  ],
  [
    "values of attributes are cells before their element's text",
    '<Список Дата="28.11.2026"><Товар Имя="Болты" Цена="5"/><Товар Код="12">Гайки</Товар></Список>',
    "28.11.2026\nБолты\t5\n12\tГайки",
  ],
  [
    "those of namespaces are not",
    '<a xmlns="urn:x" xmlns:xsi="urn:y" xsi:schemaLocation="urn:x x.xsd" xml:lang="ru" б=" "><b xsi:nil="true">да</b></a>',
    "да",
  ],
  [
    "in a sentence only those of empty elements are taken",
    '<p>Уважаемый <клиент имя="Иван"/>, <b вид="важно">срок</b> завтра.</p>',
    "Уважаемый Иван, срок завтра.",
  ],
  [
    "XHTML has entities of HTML and no values of attributes",
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://127.0.0.1:9/a.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Да</title><style>p{}</style><script>x()</script></head><body class="x"><p>один&nbsp;&mdash; &laquo;два&raquo;</p></body></html>',
    "Да\nодин\u00A0— «два»",
  ],
  ["prefixes do not matter", '<w:a xmlns:w="urn:x"><w:b>да</w:b></w:a>', "да"],
])("%s", async (_, xml, text) => {
  expect(await read(xml)).toBe(text);
});

test.each<[what: string, xml: string, code: string]>([
  ["an entity that nobody declared", "<a>&nbsp;</a>", "DOCUMENT_DAMAGED"],
  ["one that HTML does not have", "<!DOCTYPE html><html>&secret;</html>", "DOCUMENT_DAMAGED"],
  ["a forbidden character", "<a>&#0;</a>", "DOCUMENT_DAMAGED"],
  ["crossed elements", "<a><b></a></b>", "DOCUMENT_DAMAGED"],
  ["declarations", "<!DOCTYPE a [<!ELEMENT a ANY>]><a>текст</a>", "DOCUMENT_DECLARES_ENTITIES"],
  ["no XML", "a,b\n1,2", "DOCUMENT_WRONG_KIND"],
])("%s is refused", async (_, xml, code) => {
  await expect(read(xml)).rejects.toMatchObject({ code });
});

test.each(["utf-16", "UTF-16LE", "unicode", "ISO-10646-UCS-2", "windows-1251", "koi8-r", "x-unheard-of"])(
  "UTF-8 that says %s is UTF-8",
  async (label) => {
    expect(await read(`<?xml version="1.0" encoding="${label}"?><a>Счёт № 5</a>`)).toBe("Счёт № 5");
  },
);

test("a megabyte of references is read as it stands", async () => {
  expect(await read(`<a>${"&#x416;".repeat(140_000)}</a>`)).toHaveLength(140_000);
});
