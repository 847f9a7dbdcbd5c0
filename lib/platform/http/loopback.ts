/** Whether a host is loopback: localhost, *.localhost, 127.0.0.0/8, ::1. */
export function isLoopback(host: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|::ffff:127(?:\.\d{1,3}){3})$/i.test(
    host,
  );
}
