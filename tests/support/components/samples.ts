import { emptyCounts } from "@/lib/bases/content-types";
import type { Base } from "@/lib/bases/schema";
import type { FileExample, TextExample } from "@/lib/prompts/examples/schema";
import type { Prompt } from "@/lib/prompts/schema";
import { NOTHING_SAID } from "@/lib/prompts/writing/content-fields";
import type { Variable } from "@/lib/variables/schema";

const OWNER = {
  id: "0190a2b4-0000-7000-8000-00000000000a",
  slug: "anna-smirnova",
  full_name: "Анна Смирнова",
  avatar_url: null,
};
const WRITTEN = "2026-01-01T00:00:00.000Z";

/** What a seller sells on. */
export const TERMS = { percent: 15, minimum: 0, bearsDiscounts: false };

/** A base as the server answers with it: FREE, of Анна, read by her. */
export function aBase(fields: Partial<Base> = {}): Base {
  return {
    id: "0190a2b4-0000-7000-8000-000000000001",
    slug: "polka",
    base_name: "Полка",
    base_description: "База для проверки страниц",
    access_type: "FREE",
    owner: OWNER,
    owner_id: OWNER.id,
    subscription_price_monthly: null,
    subscription_price_yearly: null,
    one_time_price: null,
    created_at: WRITTEN,
    rating: null,
    promptCounts: emptyCounts(),
    subscriberCount: 0,
    cover: null,
    mosaic: [],
    showContents: true,
    isListed: true,
    trialRuns: 0,
    trialDays: 0,
    isTrialOpen: false,
    sampleIds: [],
    hasAccess: true,
    expiresAt: null,
    isActivatedByCode: false,
    sellingStopped: false,
    sellerAgreed: true,
    isHidden: false,
    isOrdered: false,
    can: { edit: true, delete: true, addPrompt: true, manageCodes: false, managePromoCodes: false },
    ...fields,
  };
}

/** A prompt of that base, as its owner gets it. */
export function aPrompt(fields: Partial<Prompt> = {}): Prompt {
  const { id, slug, base_name, access_type, isListed, owner } = aBase();
  return {
    ...NOTHING_SAID,
    id: "0190a2b4-0000-7000-8000-000000000002",
    slug: "pismo",
    title: "Письмо",
    shortDescription: "Письмо клиенту, коротко и по делу",
    promptText: "Напиши письмо клиенту о задержке поставки.",
    examples: [],
    contentType: "TEXT",
    promptBaseId: id,
    language: "ru",
    languageGiven: false,
    isHidden: false,
    is_public: true,
    isSample: false,
    isDescriptionHidden: false,
    userId: owner.id,
    copyCount: 0,
    version: 1,
    createdAt: WRITTEN,
    updatedAt: WRITTEN,
    base: { id, slug, base_name, access_type, isListed, owner },
    cover: null,
    isFavourite: false,
    can: { edit: true, delete: true, addExample: true, history: true, duplicate: true },
    copiedFrom: null,
    ...fields,
  };
}

/** A picture that such a prompt has given. */
export function anExample(fields: Partial<FileExample> = {}): FileExample {
  return {
    id: "0190a2b4-0000-7000-8000-000000000003",
    kind: "image",
    url: "/media/one/picture.webp",
    type: "image/webp",
    previews: [{ url: "/media/one/small.webp", type: "image/webp", width: 400, height: 300 }],
    width: 800,
    height: 600,
    duration: null,
    placeholder: null,
    waveform: [],
    caption: "",
    values: {},
    position: 0,
    isCover: false,
    isPublic: false,
    isHidden: false,
    madeByAi: false,
    aiSource: null,
    model: "",
    negativePrompt: "",
    seed: "",
    parameters: {},
    ...fields,
  };
}

/** A text that such a prompt has given. */
export function aTextResult(fields: Partial<TextExample> = {}): TextExample {
  return {
    id: "0190a2b4-0000-7000-8000-000000000004",
    kind: "text",
    text: "# Готово\n\nТекст **письма**.",
    caption: "",
    values: {},
    position: 0,
    isCover: false,
    isPublic: false,
    isHidden: false,
    madeByAi: false,
    aiSource: null,
    model: "",
    negativePrompt: "",
    seed: "",
    parameters: {},
    ...fields,
  };
}

/** A variable of Анна's library that holds a text. */
export function aVariable(fields: Partial<Variable> = {}): Variable {
  return {
    id: "0190a2b4-0000-7000-8000-0000000000c1",
    variableId: "text_0190a2b4-0000-7000-8000-0000000000c1",
    variableType: "text",
    variableName: "Тон",
    knowledgeBaseId: null,
    knowledgeBaseName: null,
    textValue: "дружелюбно",
    numberValue: null,
    options: [],
    rangeMin: null,
    knowledgeTokens: null,
    rangeMax: null,
    useCount: 0,
    createdAt: WRITTEN,
    updatedAt: WRITTEN,
    ...fields,
  };
}
