/**
 * A full name as the two fields that the administrators' lists carry.
 * @returns the first word as `name`, the others as `surname`, which is empty for a single word
 */
export function splitName(fullName: string): { name: string; surname: string } {
  const [name = "", ...rest] = fullName.trim().split(/\s+/);
  return { name, surname: rest.join(" ") };
}
