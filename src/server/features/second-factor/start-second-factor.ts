import { encode } from 'uqr'
import { Failure, orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { findAccountById } from '../account/read-sign-in-account.ts'
import { newSecret, uriOf } from './authenticator-secret.ts'
import { base32 } from './base32.ts'
import { putAuthenticator } from './second-factor-store.ts'

/** Makes a secret for an authenticator app. The QR code is drawn here, so that the secret isn't sent anywhere else. */
export const startSecondFactor: Verbs['startSecondFactor'] = async (context, { userId }) => {
  const { email } = orNotFound(await findAccountById(context.db, userId))
  const { secret, secretSealed } = newSecret(context, userId)
  if (!(await putAuthenticator(context.db, { userId, secretSealed, at: context.clock.now() })))
    throw new Failure('SECOND_FACTOR_EXISTS')
  const uri = uriOf(secret, email)
  const qr = encode(uri, { border: 2 }).data.map((row) => row.map(Number).join(''))
  return { secret: base32(secret).toUpperCase(), uri, qr }
}
