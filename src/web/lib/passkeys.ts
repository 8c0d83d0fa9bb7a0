import type { Api } from '#contract/api.ts'
import type { Args, Reply } from '#contract/endpoint.ts'

type Check = NonNullable<Reply<Api['startPasskeyCheck']>['passkey']>
type NewPasskey = Args<Api['addPasskey']>['body']['passkey']
type Proof = Extract<Args<Api['enterSecondFactor']>['body'], { passkey: unknown }>['passkey']

/** The browser, its password manager or the person declined. */
export class PasskeyDeclined extends Error {
  override readonly name = 'PasskeyDeclined'
}

/** Has the browser make a passkey. */
export async function makePasskey(optionsJSON: Reply<Api['startPasskey']>): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON }).catch(declined)
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Has the browser use one of the account’s passkeys. */
export async function askPasskey(optionsJSON: Check): Promise<Proof> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(declined)
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
}

function declined(cause: unknown): never {
  const isKnown =
    cause instanceof Error && 'code' in cause && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  throw new PasskeyDeclined(
    isKnown
      ? 'This device already has a passkey for your account.'
      : 'The browser didn’t use a passkey. Nothing was changed. Try again.',
    { cause },
  )
}
