export const personSelect = { select: { id: true, fullName: true, avatarUrl: true } } as const;

/** What a base that Prisma has read cannot do without (see `readWhole`). */
export function partsOfBase(base: { owner: object | null } | null): unknown[] {
  return [base, base?.owner];
}
