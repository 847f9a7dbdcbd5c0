import type { MessageKeys, NestedKeyOf } from "use-intl/core";
import type ru from "@/messages/ru.json";

/** The key of a text: a path in messages/ru.json. */
export type MessageKey = MessageKeys<typeof ru, NestedKeyOf<typeof ru>>;

/** The path of a text, or of a namespace with all texts in it. */
export type MessagePart = NestedKeyOf<typeof ru>;

type Below<Key, Namespace extends string> = Key extends `${Namespace}.${infer Rest}` ? Rest : never;

/** The keys of a namespace, without it. */
export type MessageKeyBelow<Namespace extends string> = Below<MessageKey, Namespace>;
