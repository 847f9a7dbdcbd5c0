/** Where a file of an attachment lies in the storage; the triggers that release it know it as well (prisma/migrations). */
export function keyOf(id: string, file: string): string {
  return `attachments/${id}/${file}`;
}
