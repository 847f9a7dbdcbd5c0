import { readXml } from "@/lib/integrations/extraction/worker/xml.mjs";

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
  ["attributes are no text", '<a title="нет"><b x="нет">да</b></a>', "да"],
  ["prefixes do not matter", '<w:a xmlns:w="urn:x"><w:b>да</w:b></w:a>', "да"],
])("%s", async (_, xml, text) => {
  expect(await read(xml)).toBe(text);
});

test.each<[what: string, xml: string, code: string]>([
  ["an entity that nobody declared", "<a>&nbsp;</a>", "DOCUMENT_DAMAGED"],
  ["a forbidden character", "<a>&#0;</a>", "DOCUMENT_DAMAGED"],
  ["crossed elements", "<a><b></a></b>", "DOCUMENT_DAMAGED"],
  ["declarations", "<!DOCTYPE a [<!ELEMENT a ANY>]><a>текст</a>", "DOCUMENT_DECLARES_ENTITIES"],
  ["no XML", "a,b\n1,2", "DOCUMENT_WRONG_KIND"],
])("%s is refused", async (_, xml, code) => {
  await expect(read(xml)).rejects.toMatchObject({ code });
});

test("a megabyte of references is read as it stands", async () => {
  expect(await read(`<a>${"&#x416;".repeat(140_000)}</a>`)).toHaveLength(140_000);
});
