import { AUDIO } from "./prompts/audio";
import { BUSINESS_RU } from "./prompts/business-ru";
import { CLAIMS_RU } from "./prompts/claims-ru";
import { COPY_EN } from "./prompts/copy-en";
import { DATA_EN } from "./prompts/data-en";
import { DEV_RU } from "./prompts/dev-ru";
import { EDUCATION_RU } from "./prompts/education-ru";
import { ENGINEERING_EN } from "./prompts/engineering-en";
import { IMAGE_GRAPHICS } from "./prompts/image-graphics";
import { IMAGE_PHOTO } from "./prompts/image-photo";
import { LAW_RU } from "./prompts/law-ru";
import { MARKETING_RU } from "./prompts/marketing-ru";
import { PEOPLE_RU } from "./prompts/people-ru";
import { PRODUCT_EN } from "./prompts/product-en";
import { SEO_RU } from "./prompts/seo-ru";
import { STUDIO_EN } from "./prompts/studio-en";
import { TEMPLATES } from "./prompts/templates";
import { UX_EN } from "./prompts/ux-en";
import { VIDEO } from "./prompts/video";
import type { SeedPrompt } from "./types";

export { AUTHORS } from "./authors";
export { BASES } from "./bases";
export { FEEDBACK } from "./feedback";
export { KNOWLEDGE } from "./knowledge";
export { VIDEO_OPERATIONS } from "./video-operations";
export type { SeedPrompt } from "./types";

export const PROMPTS: SeedPrompt[] = [
  ...MARKETING_RU,
  ...SEO_RU,
  ...DEV_RU,
  ...EDUCATION_RU,
  ...LAW_RU,
  ...BUSINESS_RU,
  ...PEOPLE_RU,
  ...UX_EN,
  ...PRODUCT_EN,
  ...DATA_EN,
  ...ENGINEERING_EN,
  ...COPY_EN,
  ...STUDIO_EN,
  ...IMAGE_PHOTO,
  ...IMAGE_GRAPHICS,
  ...VIDEO,
  ...AUDIO,
  ...TEMPLATES,
  ...CLAIMS_RU,
];
