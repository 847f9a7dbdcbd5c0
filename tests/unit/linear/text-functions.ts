import { intoBlocks } from "@/components/prompts/card/limit-chips";
import { paragraphs } from "@/components/bases/reviews/review-body";
import { initials } from "@/components/common/media/user-avatar";
import { markdownBeginning } from "@/components/common/media/markdown-beginning";
import { isCostly, leftToBrowser } from "@/components/common/media/markdown-cost";
import { tabsToMarkdownTable } from "@/components/common/media/tabs-to-markdown-table";
import { plainText } from "@/components/documents/downloads/use-download";
import { wordBlocks } from "@/components/common/media/word-blocks";
import { deviceOf } from "@/lib/identity/sessions/user-agent";
import { fillParts, isTokenId, tokensBySource, withOpenNames } from "@/components/prompts/assembled/parts";
import {
  privateDescription,
  proposedDescription,
  proposedTitle,
} from "@/lib/prompts/writing/proposed-fields";
import type { AssistAction } from "@/lib/ai/assist/schema";
import { citedIn, linkCitations } from "@/lib/ai/runs/ask/citations";
import { changesBetween, withChanges } from "@/lib/ai/assist/changes";
import { fieldChanges } from "@/lib/ai/assist/fields";
import { WORKER_FUNCTIONS as ASSIST } from "@/lib/ai/assist/worker-functions";
import { keepsTokens } from "@/lib/ai/assist/tokens";
import { codeValuesIn, parseCodeValue } from "@/lib/bases/codes/code-value";
import { codeKey, codesIn, guessesIn, shortCode, visible } from "@/lib/bases/codes/typed-code";
import { csvRows } from "@/lib/exchange/reading/tables/csv-rows";
import { cuesOf } from "@/lib/media/transcripts/cues";
import { finish } from "@/lib/templates/finished";
import { finishedPieces } from "@/lib/templates/finished-pieces";
import { takeStructuredBlock } from "@/lib/documents/structured-block";
import { structuredDataOf } from "@/lib/documents/structured-data";
import { fileName } from "@/lib/exchange/export/file-names";
import { frontMatterOf, nameInHead, ownFrontMatter, withFrontMatter } from "@/lib/exchange/front-matter";
import { normalizePrompt } from "@/lib/exchange/import/normalize-prompt";
import { promptOf } from "@/lib/exchange/reading/prompt-values";
import { fittingDescription, headOfSkill, skillFile, uniqueNames } from "@/lib/exchange/skills/skill-file";
import { matchColumns } from "@/lib/templates/match-columns";
import { splitName } from "@/lib/identity/people/split-name";
import { nameFrom } from "@/lib/identity/sign-in/provider-profile";
import { socialUrl } from "@/lib/identity/sign-in/social-url";
import { promptsInReply } from "@/lib/imports/ai-answer";
import { oneLine, titled, titleFromText } from "@/lib/imports/truncate";
import { fitted, foldedText } from "@/lib/imports/draft";
import { splitIntoChunks } from "@/lib/imports/chunks";
import { leftovers } from "@/lib/imports/leftovers";
import { areHeadingsInBlocks, byHeadings, underlinesOf, withoutRules } from "@/lib/imports/splitter/headings";
import { fieldOfColumn, isPurpose, readLabel } from "@/lib/imports/splitter/labels";
import { byNumbers, byNumbersBelow, withoutNumber } from "@/lib/imports/splitter/numbers";
import { readSection } from "@/lib/imports/splitter/read-section";
import { isRule, trimBlock } from "@/lib/imports/splitter/section";
import { bySeparators, separatedBlocks } from "@/lib/imports/splitter/separators";
import { byShortTitles } from "@/lib/imports/splitter/short-titles";
import { readCutReply } from "@/lib/imports/cut-reply";
import { byTitleLabels, splitPrompts } from "@/lib/imports/splitter/split-prompts";
import { fromTables } from "@/lib/imports/splitter/tables";
import { failureText } from "@/lib/integrations/ai/failure-text";
import { jsonInText, jsonStart } from "@/lib/integrations/ai/json-in-text";
import { decoded as decodedBytes } from "@/lib/integrations/images/generation-metadata/containers.mjs";
import {
  captionOf,
  fromMochi,
  valueOfXmp,
} from "@/lib/integrations/images/generation-metadata/descriptions.mjs";
import {
  lorasOf,
  lorasOfNode,
  lorasText,
  weightedLoras,
  withWeights,
} from "@/lib/integrations/images/generation-metadata/loras.mjs";
import { fromParameters } from "@/lib/integrations/images/generation-metadata/parameters.mjs";
import { readHidden, readMadeWith } from "@/lib/integrations/images/generation-metadata/read-made-with.mjs";
import { novelAi } from "@/lib/integrations/images/generation-metadata/settings.mjs";
import { tagsOf } from "@/lib/integrations/images/generation-metadata/tags.mjs";
import { known, nameOf, settingsOf, textOf } from "@/lib/integrations/images/generation-metadata/values.mjs";
import { replyText } from "@/lib/integrations/ai/reply-text";
import { withoutThoughts } from "@/lib/integrations/ai/thoughts";
import { withHeadings, withPlaces } from "@/lib/integrations/extraction/worker/books/marks.mjs";
import { cleanText } from "@/lib/integrations/extraction/worker/clean-text.mjs";
import { csvLine, unguarded } from "@/lib/platform/text/csv";
import { decoded as decodedAddress, pageTag } from "@/lib/platform/page-cache/page-tags";
import { withFirstStyles } from "@/lib/platform/page-cache/first-styles";
import { cutPieces } from "@/lib/knowledge/pieces/cut-pieces";
import { cleanFileName as cleanKnowledgeName } from "@/lib/knowledge/files/file-name";
import { cleanFileName as cleanVideoName } from "@/lib/media/uploads/upload";
import { matchesIn, replaced, wordAt, wordSpans } from "@/components/media/transcript-page/word-at";
import {
  linesOf,
  shared,
  timedWords,
  wordsOf as spokenWords,
  wordTimes,
} from "@/lib/media/transcripts/words";
import { chaptersIn } from "@/lib/media/notes/chapters";
import { transcriptFile } from "@/lib/media/transcripts/transcript-files";
import { isVideo, videoExtension } from "@/lib/media/uploads/video-kind";
import { attachment } from "@/lib/platform/http/files/download";
import { nfc } from "@/lib/platform/text/nfc.mjs";
import { slugOf } from "@/lib/platform/text/slug";
import {
  countCharacters,
  countWords,
  cut,
  estimateTokens,
  readableLine,
  trimEnd,
  truncateAtWord,
} from "@/lib/platform/text/text-length";
import { line, text as textField, tidied, withoutForbidden } from "@/lib/platform/validation/text";
import { fenced, inline } from "@/lib/discovery/texts/prompt-markdown";
import { findLanguage } from "@/lib/prompts/language/find-language";
import { decoded } from "@/lib/ai/runs/blind-trial/codes";
import { repeatsTemplate } from "@/lib/ai/runs/blind-trial/guard";
import { launchUrl, takesField, takesPrompt } from "@/lib/prompts/rendering/launch/launch-url";
import { descriptionReveals, ownSentence } from "@/lib/prompts/writing/description-reveals";
import { uniqueTags, tagsField } from "@/lib/prompts/writing/tags";
import { isNear, isOneTypoAway, isTypoOf, typoNearness } from "@/lib/prompts/search/typo";
import { folded, withWords, wordsIn, wordsOf } from "@/lib/platform/text/words";
import {
  namedNodes,
  tokenNames,
  namesBetweenBraces,
  withTokenNames,
  withTokens,
} from "@/lib/templates/token-names";
import { isFieldInCode, readBraces, readForeignBraces, writeBraces } from "@/lib/templates/braces";
import { codeRanges } from "@/lib/templates/code-ranges";
import { readCommand, splitOptions, writeRandom } from "@/lib/templates/commands";
import { gapsOf, openFields } from "@/lib/templates/fields";
import { kindOf, valueKey } from "@/lib/templates/nodes";
import { hasPlaceholder, parse, print } from "@/lib/templates/parse";
import { isPlaceholder, readDefault, readPlaceholder, writePlaceholder } from "@/lib/templates/placeholders";
import { convertPortable, exportPortable, findPortable } from "@/lib/templates/portable";
import { putFields } from "@/lib/templates/put-fields";
import { referencesIn } from "@/lib/templates/references";
import { missingKeys, render } from "@/lib/templates/render";
import { isEscaped, templateTags } from "@/lib/templates/template-tags";
import { trimLines } from "@/lib/platform/text/trim-lines";
import { foreignText, withBareFields } from "@/lib/exchange/reading/foreign-fields";
import { lenientHead } from "@/lib/exchange/reading/lenient-head";

type OverText = (text: string) => unknown;
/** Why an export takes no text of any length. */
type NoText = string;

const NONE = new Map();
const lines = (text: string) => text.split("\n");
const nodes = (text: string) => parse(text);
const namedPrompt = (text: string) => {
  const variables = Object.fromEntries(
    Array.from({ length: text.length / 4 }, (_, at) => [`имя ${at}`, `${at}`]),
  );
  return promptOf(
    { title: text, description: text, prompt: text + "{{имя ".repeat(text.length / 6) },
    {},
    { foreign: true, variables },
  );
};
const SHEET_LINK = '<link rel="stylesheet" href="/_next/static/a.css">';
const FIELD = { title: "", type: "chat", recommendations: "", model: "" } as const;
const NO_TEXT = "takes one piece of a parsed text";
const NO_COMPONENT = "renders; its text functions are listed beside it";
const A_SEARCH = "takes a search of at most a hundred letters";

const assisted = (action: AssistAction, promptText: string, reply: object) =>
  ASSIST.propose({ action, promptText, contentType: "TEXT" }, JSON.stringify(reply));

/**
 * Every function that the product's pure modules export and how it goes over a text; text-functions.heavy.test.ts finds those
 * that are missing here.
 */
export const TEXT_FUNCTIONS: Record<string, Record<string, OverText | NoText>> = {
  "components/bases/reviews/review-body.tsx": { paragraphs, ReviewBody: NO_COMPONENT },
  "components/common/media/user-avatar.tsx": { initials, UserAvatar: NO_COMPONENT },
  "components/common/media/markdown-beginning.ts": { markdownBeginning },
  "components/common/media/markdown-cost.ts": { isCostly, leftToBrowser: (text) => leftToBrowser([text]) },
  "components/common/media/tabs-to-markdown-table.ts": { tabsToMarkdownTable },
  "components/documents/downloads/use-download.ts": {
    plainText,
    useDownload: NO_COMPONENT,
    textWithNotices: NO_TEXT,
    tableWithNotices: NO_TEXT,
  },
  "components/common/media/word-blocks.ts": { wordBlocks },
  "components/prompts/assembled/parts.ts": {
    fillParts: (text) => fillParts({ ...render(nodes(text), { seed: 1 }), seed: 1 }, { а: "б" }),
    withOpenNames: (text) =>
      withOpenNames({ ...render(nodes(text), { seed: 1 }), seed: 1 }, () => text.slice(0, 50), "?"),
    tokensBySource: (text) => tokensBySource(render(nodes(text), { seed: 1 }).parts),
    textOf: "joins pieces",
    isTokenId,
  },
  "lib/ai/runs/ask/citations.ts": {
    citedIn: (text) => citedIn(text, [{ n: 1 }]),
    linkCitations: (text) => linkCitations(text, [{ n: 1 }], String),
  },
  "lib/ai/assist/changes.ts": {
    changesBetween: (text) => changesBetween(text, `${text}\n${text.slice(0, 50)}`),
    withChanges: (text) => withChanges(text, [{ id: 0, at: 1, before: text.slice(1, 3), after: text }]),
  },
  "lib/ai/assist/fields.ts": {
    fieldChanges: (text) =>
      fieldChanges(
        text,
        Array.from({ length: 20 }, (_, at) => ({
          name: `поле ${at}`,
          sample: text.slice(at, at + 3) || "а",
        })),
      ),
  },
  "lib/ai/assist/worker-functions.ts": {
    WORKER_FUNCTIONS: (text) => [
      assisted("improve", text, { promptText: text.toWellFormed() }),
      assisted("extract-fields", text, { fields: [{ name: "поле", sample: text.slice(0, 3) }] }),
      assisted("details", text, { titles: ["Поле"], descriptions: [text.slice(0, 300)], category: "" }),
      ASSIST.propose({ action: "title", promptText: text, contentType: "TEXT" }, text),
    ],
  },
  "lib/prompts/writing/proposed-fields.ts": { proposedTitle, proposedDescription, privateDescription },
  "lib/ai/assist/tokens.ts": {
    keepsTokens: (text) => keepsTokens(text, `${text} `),
    TokenBalance: "counts tokens",
  },
  "lib/media/transcripts/words.ts": {
    wordsOf: spokenWords,
    wordTimes: (text) => wordTimes({ start: 0, end: 9, text, times: [0, 1] }),
    timedWords: (text) => timedWords({ start: 0, end: 9, text }),
    shared: (text) => shared(spokenWords(text), { start: 0, end: 9 }),
    linesOf: (text) => linesOf(text, 5_000, 1_000),
    milliseconds: "numbers",
  },
  "lib/media/notes/chapters.ts": { chaptersIn: (text) => chaptersIn(text, 9_000) },
  "components/media/transcript-page/word-at.ts": {
    wordSpans,
    wordAt: (text) => wordAt(text, text.length),
    matchesIn: (text) => matchesIn(text, "слово"),
    replaced: (text) => replaced(text, "слово", "речь"),
    positionAt: "a place in a page",
  },
  "lib/media/transcripts/cues.ts": { cuesOf: (text) => cuesOf([{ start: 0, end: 9, text }]) },
  "lib/exchange/reading/tables/csv-rows.ts": { csvRows: (text) => csvRows(text, () => undefined) },
  "lib/bases/codes/typed-code.ts": {
    codesIn,
    guessesIn,
    visible,
    shortCode: (text) => shortCode(text, 50),
    codeKey: (text) => codeKey(text.slice(0, 2_000)),
  },
  "lib/bases/codes/code-value.ts": {
    parseCodeValue,
    codeValuesIn,
    newCodeValue: "takes no text",
    codeValueOf: "takes random bytes",
  },
  "lib/ai/runs/blind-trial/codes.ts": { decoded: (text) => decoded(text.slice(0, 20_000)) },
  "lib/ai/runs/blind-trial/guard.ts": {
    repeatsTemplate: (text) => repeatsTemplate([text], text.slice(0, 20_000), [text.slice(0, 500)]),
  },
  "lib/documents/structured-block.ts": { takeStructuredBlock },
  "lib/documents/structured-data.ts": {
    structuredDataOf: (text) =>
      structuredDataOf({ title: text, content: text, data: lines(text).map((line) => [line]) }),
  },
  "lib/exchange/export/file-names.ts": { fileName, uniquePaths: "counts names of files" },
  "lib/exchange/front-matter.ts": {
    frontMatterOf: (text) => [frontMatterOf(text), frontMatterOf(`---\n${text}`)],
    ownFrontMatter,
    withFrontMatter: (text) => withFrontMatter({ text }, text),
    nameInHead,
  },
  "lib/exchange/import/normalize-prompt.ts": {
    normalizePrompt: (text) => normalizePrompt(namedPrompt(text), NONE, { shorten: true }),
  },
  "lib/exchange/skills/skill-file.ts": {
    headOfSkill: (text) => [headOfSkill(text), headOfSkill(`---\nname: a\ndescription: ${text}\n---\n`)],
    fittingDescription,
    skillFile: (text) => skillFile({ name: "a", description: text, body: text }),
    uniqueNames: (text) => uniqueNames()(text),
  },
  "lib/identity/people/split-name.ts": { splitName },
  "lib/identity/sessions/user-agent.ts": { deviceOf },
  "lib/identity/sign-in/provider-profile.ts": { nameFrom, avatarFrom: "an address, read by URL" },
  "lib/identity/sign-in/social-url.ts": { socialUrl: (text) => socialUrl(["vk.com"], "m").safeParse(text) },
  "lib/imports/ai-answer.ts": { promptsInReply },
  "lib/imports/truncate.ts": {
    oneLine,
    titleFromText,
    titled: (text) => titled({ title: `${text.slice(0, 99)}…`, promptText: "", shortDescription: text }),
  },
  "lib/imports/draft.ts": {
    fitted: (text) =>
      fitted({
        title: text,
        shortDescription: text,
        promptText: text,
        category: text,
        tags: text.split(","),
      }),
    foldedText,
  },
  "lib/imports/chunks.ts": { splitIntoChunks: (text) => splitIntoChunks(text) },
  "lib/imports/leftovers.ts": {
    leftovers: (text) =>
      leftovers(text, [
        { title: text, shortDescription: text, promptText: text.slice(9, 99), category: "", tags: [] },
      ]),
  },
  "lib/imports/splitter/headings.ts": {
    byHeadings: (text) => byHeadings(lines(text)),
    underlinesOf: (text) => underlinesOf(lines(text)),
    areHeadingsInBlocks: (text) => areHeadingsInBlocks([lines(text), lines(text)]),
    withoutRules: (text) => withoutRules(lines(text)),
  },
  "lib/imports/splitter/section.ts": { isRule, trimBlock: (text) => trimBlock(lines(text)) },
  "lib/imports/splitter/labels.ts": { fieldOfColumn, isPurpose, readLabel },
  "lib/imports/splitter/numbers.ts": {
    byNumbers: (text) => byNumbers(lines(text)),
    byNumbersBelow: (text) => byNumbersBelow([lines(text), lines(text)], true),
    withoutNumber,
  },
  "lib/imports/splitter/read-section.ts": {
    readSection: (text) => readSection({ title: text, body: lines(text), group: text }),
  },
  "lib/imports/splitter/separators.ts": {
    bySeparators: (text) => bySeparators(lines(text)),
    separatedBlocks: (text) => separatedBlocks(lines(text)),
  },
  "lib/imports/splitter/short-titles.ts": { byShortTitles: (text) => byShortTitles(lines(text)) },
  "lib/imports/cut-reply.ts": {
    readCutReply: (text) => [
      readCutReply(text, text),
      readCutReply(`[${JSON.stringify({ promptText: text })}, {`, text),
    ],
  },
  "lib/imports/splitter/tables.ts": { fromTables },
  "lib/imports/splitter/split-prompts.ts": {
    splitPrompts: (text) => [splitPrompts(text), splitPrompts(text, true)],
    byTitleLabels: (text) => byTitleLabels(lines(text)),
  },
  "lib/integrations/ai/failure-text.ts": { failureText: (text) => failureText(500, text, "secret") },
  "lib/integrations/ai/json-in-text.ts": {
    jsonInText: (text) => jsonInText(text, () => undefined),
    jsonStart,
  },
  "lib/integrations/ai/thoughts.ts": {
    withoutThoughts: (text) => [text, `<think>${text}`].map((given) => withoutThoughts(given, true)),
  },
  "lib/integrations/ai/reply-text.ts": { replyText: (text) => replyText({ content: text }) },
  "lib/integrations/images/generation-metadata/read-made-with.mjs": {
    readMadeWith: (text) =>
      ["parameters", "prompt", "workflow", "Description", "Dream", "Comment"].map((keyword) =>
        readMadeWith({
          comments: [{ keyword, text: keyword === "parameters" ? `a\nSteps: ${text}\nSteps: 1` : text }],
          xmp: Buffer.from(`<dc:description><rdf:li>${text}`),
        }),
      ),
    readHidden: (text) => [readHidden(text), readHidden(`Steps: 1, a: [${text}`)],
  },
  "lib/integrations/images/generation-metadata/containers.mjs": {
    decoded: (text) => decodedBytes(Buffer.from(text)),
    metadataOf: "reads chunks of bounded number",
    withExifInFront: "reads chunks of bounded number",
  },
  "lib/integrations/images/generation-metadata/descriptions.mjs": {
    valueOfXmp: (text) => [
      valueOfXmp(text, "dc:x"),
      valueOfXmp(`<dc:x>${text}`, "dc:x"),
      valueOfXmp(` dc:x="${text}`, "dc:x"),
    ],
    captionOf: (text) => captionOf(undefined, text),
    fromMochi: (text) => [fromMochi(text), fromMochi(`Include in Image: ${text}`)],
  },
  "lib/integrations/images/generation-metadata/loras.mjs": {
    lorasOf: (text) => [lorasOf(text, text), lorasOf([["", text]])],
    weightedLoras: (text) => weightedLoras(text),
    lorasOfNode: (text) => lorasOfNode({ lora_1: text, [text]: text }),
    lorasText: (text) => lorasText([{ name: text, weight: text }]),
    withWeights: (text) => withWeights(lorasOf(text), `<lora:${text}>`),
  },
  "lib/integrations/images/generation-metadata/parameters.mjs": {
    fromParameters: (text) => [
      fromParameters(text),
      fromParameters(`Steps: ${text}`),
      fromParameters(`Steps: 1, a: [${text}`),
    ],
  },
  "lib/integrations/images/generation-metadata/settings.mjs": {
    novelAi: (text) => novelAi(JSON.stringify({ uc: text, model: text }), text),
    fromSettings: "goes over known names of an object",
    madeWith: "goes over known names of an object",
    merged: NO_TEXT,
    nonEmpty: NO_TEXT,
  },
  "lib/integrations/images/generation-metadata/tags.mjs": { tagsOf },
  "lib/integrations/images/generation-metadata/values.mjs": {
    settingsOf: (text) => [settingsOf(`{${text}`), settingsOf(`{"seed":${text}`)],
    nameOf,
    known,
    textOf,
    parsed: "is JSON's own",
    objectOf: NO_TEXT,
    own: NO_TEXT,
    listOf: NO_TEXT,
  },
  "lib/integrations/extraction/worker/clean-text.mjs": { cleanText: (text) => cleanText(text) },
  "lib/integrations/extraction/worker/books/marks.mjs": { withHeadings, withPlaces },
  "lib/knowledge/pieces/cut-pieces.ts": { cutPieces: (text) => cutPieces(text, []) },
  "lib/knowledge/files/file-name.ts": {
    cleanFileName: cleanKnowledgeName,
    isPathName: "a name of at most 255 characters",
  },
  "lib/media/uploads/upload.ts": {
    cleanFileName: cleanVideoName,
    receiveVideo: "streams an upload of bounded length",
  },
  "lib/media/transcripts/transcript-files.ts": {
    transcriptFile: (text) =>
      (["srt", "vtt", "md"] as const).map((format) =>
        transcriptFile({ title: "", filename: "a", text, segments: [], language: null }, format),
      ),
  },
  "lib/media/uploads/video-kind.ts": { videoExtension, isVideo: (text) => isVideo(Buffer.from(text)) },
  "lib/platform/text/csv.ts": {
    csvLine: (text) => csvLine([text], ";"),
    csvFile: "lines, each by csvLine",
    csvSeparator: "takes no text",
    csvMoment: "takes a moment",
    unguarded,
  },
  "lib/platform/http/files/download.ts": {
    attachment: (text) => attachment(text.toWellFormed()),
    download: "makes an answer",
  },
  "lib/platform/text/nfc.mjs": { nfc },
  "lib/platform/page-cache/page-tags.ts": { decoded: decodedAddress, pageTag },
  "lib/platform/page-cache/first-styles.ts": {
    withFirstStyles: (text) => withFirstStyles(`${SHEET_LINK}${text}</body>`, () => ".a{color:red}"),
  },
  "lib/platform/text/slug.ts": { slugOf },
  "lib/platform/text/text-length.ts": {
    readableLine: (text) => readableLine(text, 100),
    countCharacters,
    countWords,
    estimateTokens,
    cut: (text) => cut(text, text.length - 1),
    trimEnd: (text) => trimEnd(text, /[\s#—]/),
    truncateAtWord: (text) => truncateAtWord(text, text.length - 1),
  },
  "lib/platform/validation/text.ts": {
    text: (text: string) => textField({ max: 100 }).safeParse(text),
    line: (text: string) => line({ max: 100 }).safeParse(text),
    tidied,
    withoutForbidden,
  },
  "lib/prompts/language/find-language.ts": {
    findLanguage: (text) => findLanguage({ title: "", shortDescription: "", promptText: text }),
    findLanguages: "calls the one above",
  },
  "lib/prompts/rendering/launch/launch-url.ts": {
    takesPrompt,
    takesField: (text) => takesField(text, "title"),
    launchUrl: (text) =>
      launchUrl("https://example.com/?q={prompt}", { ...FIELD, prompt: text.toWellFormed() }),
  },
  "lib/discovery/texts/prompt-markdown.ts": { inline, fenced, promptMarkdown: "joins the two above" },
  "lib/prompts/writing/description-reveals.ts": {
    descriptionReveals: (text) =>
      descriptionReveals({ shortDescription: text.slice(0, 300), promptText: text }),
    reveals: "called by the one above",
    descriptionsReveal: "calls the one above",
    ownSentence: (text) => ownSentence({ shortDescription: text.slice(0, 300), promptText: text }),
  },
  "lib/prompts/writing/tags.ts": {
    uniqueTags: (text) => uniqueTags(text.split(",")),
    tagsField: (text: string) => tagsField.safeParse(text),
  },
  "lib/prompts/search/typo.ts": {
    isOneTypoAway: (text) => isOneTypoAway("промпт", text),
    typoNearness: (text) => typoNearness("промпт", text, [text]),
    typoQuery: A_SEARCH,
    titleQuery: A_SEARCH,
    neighboursQuery: A_SEARCH,
    isTypoOf: (text) => isTypoOf("промпт", text),
    isNear: (text) => isNear("промпт", text),
  },
  "lib/platform/text/words.ts": {
    folded,
    wordsOf,
    wordsIn,
    withWords: (text) => withWords(text, (word) => word),
  },
  "lib/platform/text/trim-lines.ts": { trimLines },
  "lib/exchange/reading/foreign-fields.ts": {
    foreignText: (text) => foreignText(text, { inputs: true, defaultsInCode: true, arguments: "each" }),
    withBareFields,
  },
  "lib/exchange/reading/lenient-head.ts": { lenientHead },
  "components/prompts/card/limit-chips.ts": {
    limitChips: NO_TEXT,
    intoBlocks: (text) => intoBlocks(nodes(text).map((node) => ({ kind: kindOf(node), text: node.source }))),
  },
  "lib/templates/braces.ts": {
    readBraces,
    readForeignBraces,
    isFieldInCode,
    writeBraces: (text) => writeBraces({ name: text, defaultValue: text, options: [text] }),
  },
  "lib/templates/finished.ts": {
    finish: (text) => finish([text, { field: text, open: text, fallback: "" }], { [text]: text }),
  },
  "lib/templates/finished-pieces.ts": { finishedPieces: (text) => finishedPieces(nodes(text), NONE) },
  "lib/templates/code-ranges.ts": { codeRanges, rangeCursor: NO_TEXT },
  "lib/templates/put-fields.ts": {
    putFields: (text) =>
      putFields(text, [{ name: text, defaultValue: text, options: [], start: 0, end: text.length }]),
  },
  "lib/templates/references.ts": { referencesIn },
  "lib/templates/template-tags.ts": {
    templateTags: (text) => templateTags(text),
    isEscaped: (text) => isEscaped(text, text.length),
  },
  "lib/templates/commands.ts": {
    readCommand,
    splitOptions,
    writeRandom: (text) => writeRandom(text.split(",")),
    writeRandomNumber: "takes numbers",
  },
  "lib/templates/fields.ts": {
    openFields: (text) => openFields(nodes(text), NONE),
    gapsOf: (text) => gapsOf(nodes(text), openFields(nodes(text), NONE), Infinity),
  },
  "lib/templates/match-columns.ts": {
    matchColumns: (text) => matchColumns([{ key: "a", label: text }], [text]),
  },
  "lib/templates/nodes.ts": { valueKey, kindOf: NO_TEXT, kindOfPrefix: NO_TEXT },
  "lib/templates/parse.ts": { hasPlaceholder, parse, print: (text) => print(nodes(text)) },
  "lib/templates/placeholders.ts": {
    isPlaceholder,
    readPlaceholder,
    readDefault,
    writePlaceholder: (text) => writePlaceholder({ name: text, defaultValue: text }),
  },
  "lib/templates/portable.ts": {
    findPortable,
    convertPortable: (text) => convertPortable(text, findPortable(text), NONE),
    exportPortable: (text) => exportPortable(nodes(text), NONE),
  },
  "lib/templates/random.ts": {
    newSeed: "takes no text",
    draw: "hashes a label once",
    drawOption: "hashes a label once",
    drawNumber: "hashes a label once",
  },
  "lib/templates/token-names.ts": {
    tokenNames: (text) => tokenNames(nodes(text), NONE, "?"),
    namedNodes: (text) => namedNodes(nodes(text), new Map()),
    withTokenNames: (text) => withTokenNames(nodes(text), new Map()),
    withTokens: (text) => withTokens(text, new Map([["text_1", "имя"]])),
    namesBetweenBraces,
  },
  "lib/templates/variables.ts": { variableKey: "joins two words" },
  "lib/templates/render.ts": {
    render: (text) => render(nodes(text), { seed: 1 }),
    missingKeys: (text) => missingKeys(nodes(text)),
    canBeGiven: NO_TEXT,
  },
};

/** Files with expressions of any length that go over nothing that a person could make long, and why. */
export const OVER_NO_LONG_TEXT: Record<string, string> = {
  "app/[locale]/(open)/bundles/[id]/page.tsx": "a run of blanks becomes one",
  "components/bases/page/base-metadata.ts": "a description of at most a thousand characters",
  "components/common/fields/search-select.tsx":
    "what a person types into a field of one line; no quantifier follows another",
  "components/documents/data-table.tsx": "one cell; no quantifier follows another",
  "components/documents/downloads/use-download.ts": "a file's name",
  "components/feedback/list/message-text.tsx": "a run of blanks becomes one",
  "components/profile/page/profile-metadata.ts": "a run of blanks becomes one",
  "components/prompts/detail/prompt-metadata.ts": "a run of blanks becomes one",
  "components/identity/sign-in-reason.ts": "the address of a page; anchored, no quantifier follows another",
  "components/layout/page-failure.tsx": "the address of a page; no quantifier follows another",
  "components/layout/reader/page-state.ts":
    "a browser's cookies, some kilobytes; no quantifier follows another",
  "lib/bases/purchases/order-select.ts": "a run of blanks becomes one",
  "lib/integrations/transcription/provider.ts": "a term of at most a hundred characters",
  "lib/integrations/transcription/openai.ts":
    "an address and a language of the service, and a segment split at blanks",
  "lib/media/schema.ts": "a term of at most a hundred characters",
  "lib/money/payouts/schema.ts": "a form's field; anchored, no class holds what follows it",
  "lib/platform/http/security/csp-reports.ts": "an address of at most 200 characters",
  "components/layout/member-failure.tsx": "the address of a page; no quantifier follows another",
  "lib/platform/http/router.ts": "a segment of a contract's path; anchored, one class of signs",
  "lib/platform/i18n/locales.ts": "an address or 500 characters of a header; no quantifier follows another",
  "lib/identity/passkeys/schema.ts": "anchored, one class of signs",
  "lib/prompts/lists/sections/queries.ts": "a part of an address; anchored, one class of signs",
  "lib/ai/runs/mutations.ts": "a run of blanks becomes one",
  "lib/ai/runs/ask/mutations.ts": "a run of blanks becomes one, in a question of 1,000 characters",
  "lib/ai/runs/queries.ts": "words of a search of 100 characters; a header, anchored",
  "lib/prompts/lists/excerpts.ts": "the first 1,200 characters of a text",
  "lib/prompts/history/comparison/compare.ts": "words; the comparison has a time limit of its own",
  "lib/exchange/skills/skill-texts.ts": "the last sign of a description of at most 300 characters",
  "lib/exchange/columns.ts": "a tag of at most 30 characters; anchored at its beginning",
  "lib/exchange/schema.ts": "a form's field; anchored, each quantifier ends at another sign",
  "lib/exchange/reading/read-file.ts": "runs in the worker that reads files",
  "lib/exchange/reading/markdown.ts": "runs in the worker that reads files",
  "lib/exchange/reading/template-file.ts": "runs in the worker that reads files",
  "lib/integrations/extraction/worker/docx/formatted.mjs":
    "HTML of a document of bounded size, in the worker that reads documents",
  "lib/exchange/reading/tables/read-table.ts": "runs in the worker that reads files",
  "lib/exchange/reading/values.ts": "runs in the worker that reads files",
  "lib/exchange/reading/title-of-path.ts": "runs in the worker that reads files",
  "lib/platform/metrics/route-template.ts": "route templates of our own",
  "lib/platform/http-server/form-body.ts":
    "headers of a part; anchored at its beginning, no class holds what follows it",
  "lib/platform/http-server/http-server.ts":
    "an address, which Node cuts at 16 KB; anchored at its beginning",
  "lib/platform/http-server/throttled-body.ts":
    "an address, which Node cuts at 16 KB; anchored at its beginning",
  "lib/bases/codes/schema.ts": "a number; anchored at its beginning",
  "lib/documents/analyze.ts": "a file's name",
  "lib/integrations/ffmpeg/read-playable.ts": "the name of a codec, out of ffprobe",
  "lib/integrations/storage/object-storage.ts": "a key of ours, at most 200 letters",
  "components/common/page-number.ts": "an address, which Node cuts at 16 KB; anchored at both ends",
  "lib/discovery/pictures/drawing/draw.mjs": "six hundred letters, in a worker that ends with its picture",
  "lib/integrations/ai/exchange.ts": "a header of a provider",
  "lib/integrations/ai/refused-fields.ts": "names of ours, in at most 20,000 characters of a refusal",
  "lib/integrations/mail/mailer.ts": "the sender's address, out of the configuration",
  "lib/platform/db/search-prefix.ts": "a search of at most a hundred letters, and titles",
  "lib/prompts/search/search-rank.ts": "a search of at most a hundred letters, or a title and tags",
  "lib/platform/validation/mail-address.ts": "at most 254 letters",
  "lib/prompts/language/telling-words.ts": "words; find-language.ts, which has them, is measured",
  "lib/exchange/reading/entry-kind.ts": "a path in an archive, in the import's worker",
  "lib/exchange/reading/safe-yaml.ts": "text in the import's worker, whose depth is counted first",
  "lib/integrations/extraction/foreign-format.ts": "the beginning of a file",
  "lib/integrations/recognition/recognize-page.ts": "a page of a program's output, which is cut",
  "lib/knowledge/reading/read-scans.ts": "the beginning of a page",
  "lib/integrations/extraction/worker/blocks.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/office-package.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/doc/doc.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/markup/html-text.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/markup/mht-text.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/markup/word-xml.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/markup/xml-events.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/encodings/russian.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/books/epub.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/books/pdf.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/books/rtf.mjs": "runs in the extraction's worker",
  "lib/integrations/extraction/worker/markup/xml.mjs": "runs in the extraction's worker",
  "lib/integrations/ffmpeg/ffmpeg.ts": "a line of ffmpeg",
  "lib/integrations/transcription/segments.ts": "one word of a provider",
  "lib/platform/browser/api-client.ts": "a header of ours",
  "lib/platform/env.ts": "an address in the configuration",
  "lib/platform/db/outage.ts": "alternatives of fixed words over the message of an error",
  "lib/platform/http-server/sanitize-request.ts":
    "an address, which Node cuts at 16 KB; anchored at its beginning",
  "lib/platform/http-server/form-post.ts": "a header, which Node cuts at 16 KB; anchored at its beginning",
  "lib/platform/http/form-input.ts": "our own paths",
  "lib/platform/http-server/buffered-response.ts":
    "an address, which Node cuts at 16 KB; no quantifier follows another",
  "lib/platform/http/ip-address.ts": "a header, which Node cuts at 16 KB; one class, anchored",
  "lib/platform/http/remote-request.ts": "a header's name, anchored at both ends",
  "lib/platform/http/loopback.ts": "a host's name, anchored at both ends",
  "lib/platform/page-cache/cached-page.ts": "one class, anchored at both ends",
  "lib/platform/page-cache/open-page.ts":
    "an address, which Node cuts at 16 KB; anchored, or a run that ends where the next begins",
  "lib/platform/http/openapi.ts": "our own paths",
  "lib/sales/csv-files.ts": "a header, which Node cuts at 16 KB; anchored at its beginning",
  "lib/variables/schema.ts": "a number; anchored at its beginning",
};
