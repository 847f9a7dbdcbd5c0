import { requestScope } from "./request-scope";

const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * Memoizes a read within a request, for data that the request does not change before; outside of one it reads
 * each time.
 * @param key names the read and everything it depends on
 */
export function oncePerRequest<T>(key: string, read: () => Promise<T>): Promise<T> {
  const scope = requestScope();
  if (!scope) return read();
  const ofRequest = answers.get(scope) ?? new Map<string, Promise<unknown>>();
  answers.set(scope, ofRequest);
  const answer = (ofRequest.get(key) as Promise<T> | undefined) ?? read();
  ofRequest.set(key, answer);
  return answer;
}
