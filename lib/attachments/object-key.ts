/** The storage key of an attachment's file; trash_files (SQL) and lib/storage use the same format. */
export function keyOf(id: string, file: string): string {
  return `attachments/${id}/${file}`;
}
