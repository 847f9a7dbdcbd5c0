/** Open prompts that a tag has to have for a section of its own. */
export const SECTION_LEAST = 3;

/** Prompts on a page of a list. Divisible by 1, 2 and 3, so that the last row of cards is full. */
export const PROMPTS_PER_PAGE = 18;
