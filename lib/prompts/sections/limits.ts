/** Open prompts that a tag has to have for a section of its own. */
export const SECTION_LEAST = 3;
