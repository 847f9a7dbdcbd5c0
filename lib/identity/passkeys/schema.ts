import { uuid } from "@/lib/platform/validation/fields";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";

export const PASSKEY_LIMITS = { name: 100, perUser: 10 } as const;

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(longest);

const credential = {
  id: bytes(1364),
  rawId: bytes(1364),
  type: z.literal("public-key"),
  // No extensions are requested.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** What the browser made of the options; `name` is what the person calls the passkey. */
export const registrationInput = z.object({
  name: line({ max: PASSKEY_LIMITS.name }).optional(),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(16_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  }),
});

export const loginInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      // ML-DSA-44, which is offered first where Node has it (24 and later): 2,420 bytes.
      signature: bytes(4_000),
      userHandle: bytes(100).optional(),
    }),
  }),
});

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const optionsOutput = z.looseObject({ challenge: z.string() });

export const passkeyOutput = z.object({
  id: uuid,
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

export type OwnPasskey = z.infer<typeof passkeyOutput>;
