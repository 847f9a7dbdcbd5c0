/** No window, until a link to a form is followed. */
export default function NoModal() {
  return null;
}
