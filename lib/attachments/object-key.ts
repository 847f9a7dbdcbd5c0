/** The storage key of an attachment's file; the triggers that release it use the same format (prisma/migrations). */
export function keyOf(id: string, file: string): string {
  return `attachments/${id}/${file}`;
}
