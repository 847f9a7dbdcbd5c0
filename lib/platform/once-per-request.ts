import { requestScope } from "./request-scope";

const answers = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * What several parts of one page ask for is read once; outside of a request every time. For what no request changes
 * before it reads it.
 * @param key names what is asked for, with everything that the answer depends on
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
