/** Figures of members (docs/product/members.md). */
export const MEMBER_LIMITS = {
  /** Of one base. */
  perBase: 100,
  /** People whom a person can choose by name. */
  known: 200,
  /** Invitations of one base at once. */
  invitations: 20,
  /** People who can follow one invitation. */
  usesMax: 50,
  /** Days until an invitation ends. */
  days: 7,
  daysMax: 30,
  /** Bytes of a key: 128 bits, not to be guessed. */
  keyBytes: 16,
} as const;
