import type { Prisma } from "@/lib/platform/db/generated/client";
import { translate } from "@/lib/platform/i18n/translate";
import { buildUser } from "./builders/user";
import { baseId, userId } from "./catalogue";
import { buildBase } from "./builders/base";
import { demoId } from "./demo-id";
import { daysAgo } from "./demo-time";

/** The member who follows: the test user of the dev login (lib/identity/sign-in/dev). */
export const READER = "reader";
const JOINED = 30;

const FOLLOWS = [
  { kind: "user", key: "anna", since: 24 },
  { kind: "user", key: "timur", since: 21 },
  { kind: "user", key: "james", since: 16 },
  { kind: "category", key: "Портрет", since: 15 },
  { kind: "category", key: "Программирование", since: 12 },
  { kind: "tag", key: "план", since: 9 },
] as const;

/** How many of the newest prompts of followed authors have a notification, and how many of those are unread (the newest). */
const [TOLD, UNREAD] = [4, 2];

/** The reader with a sign-in identity, a personal base and follows. */
export function demoReader(): {
  user: Prisma.UserCreateManyInput;
  identity: Prisma.IdentityCreateManyInput;
  base: Prisma.PromptBaseCreateManyInput;
  follows: Prisma.FollowCreateManyInput[];
} {
  const id = userId(READER);
  const createdAt = daysAgo(JOINED);
  return {
    user: buildUser({ id, fullName: translate("ru", "users.dev.user"), createdAt }),
    identity: { id: demoId("identity", READER), provider: "dev", externalId: "user", userId: id },
    base: buildBase({
      id: baseId(`private:${READER}`),
      ownerId: id,
      accessType: "PRIVATE",
      baseName: translate("ru", "bases.privateName"),
      baseDescription: translate("ru", "bases.privateDescription"),
      createdAt,
    }),
    follows: FOLLOWS.map(({ kind, key, since }) => ({
      id: demoId("follow", `${kind}:${key}`),
      userId: id,
      kind,
      target: kind === "user" ? userId(key) : key,
      authorId: kind === "user" ? userId(key) : null,
      createdAt: daysAgo(since),
    })),
  };
}

/** Notifications of the reader: the newest public prompts of the followed authors. */
export function demoFollowed(prompts: Prisma.PromptCreateManyInput[]): Prisma.NotificationCreateManyInput[] {
  const authors = new Set<unknown>(FOLLOWS.flatMap(({ kind, key }) => (kind === "user" ? userId(key) : [])));
  return prompts
    .filter(({ isPublic, userId: author }) => isPublic && authors.has(author))
    .map(({ id, createdAt }) => ({ promptId: String(id), createdAt: createdAt as Date }))
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, TOLD)
    .map(({ promptId, createdAt }, at) => ({
      id: demoId("notification", promptId),
      userId: userId(READER),
      kind: "followed",
      fact: `followed:${promptId}`,
      data: { promptIds: [promptId], more: 0 },
      readAt: at < UNREAD ? null : createdAt,
      createdAt,
    }));
}
