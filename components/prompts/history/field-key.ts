const FIELDS = ["title", "shortDescription", "promptText", "contentType", "category", "tags", "usageExamples", "isFillable"] as const;

/** A field of a prompt as the form's messages name it; undefined for what is none. */
export function fieldKey(name: string): (typeof FIELDS)[number] | undefined {
  return FIELDS.find((field) => field === name);
}
