import { z } from 'zod'
import { instant } from '../values.ts'

export const maxPasskeys = 10

const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/, 'isn’t base64url')

/** How a browser reaches an authenticator. */
export const passkeyTransport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
}

/** What a browser returns for a new passkey. Other fields are ignored. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

/** What a browser returns when a passkey signed our challenge. Other fields are ignored. */
export const passkeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(2_000),
    signature: base64url(2_000),
    userHandle: base64url(200).nullish(),
  }),
})
export type PasskeyProof = z.output<typeof passkeyProof>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(passkeyTransport),
})

/** What a browser needs to make a passkey (WebAuthn’s PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
})

/** What a browser needs to use a passkey (WebAuthn’s PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('preferred'),
})

/** A passkey as its owner sees it. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  usedAt: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>
