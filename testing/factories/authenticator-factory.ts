import { totpOf } from '#server/features/second-factor/totp.ts'
import type { ApiClient } from '../api/api-client.ts'

export const TOTP_STEP_MS = 30_000

/** The bytes of a secret as it is typed into an authenticator app. */
export function authenticatorBytes(secret: string): Buffer {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
}

/** Takes an authenticator app into use. The account’s other browsers are signed out. */
export async function addAuthenticator(call: ApiClient['call']): Promise<void> {
  const { secret } = (await call.startSecondFactor()).body
  const code = totpOf(authenticatorBytes(secret), Math.floor(Date.now() / TOTP_STEP_MS))
  const { status } = await call.confirmSecondFactor({ body: { code } })
  if (status !== 200) throw new Error('The authenticator app wasn’t taken into use.')
}
