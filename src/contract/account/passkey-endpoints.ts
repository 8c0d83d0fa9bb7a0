import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema } from '../values.ts'
import { creationOptions, newPasskey, passkey, requestOptions } from './passkeys.ts'
import { secondFactor } from './second-factor.ts'

export const passkeyEndpoints = {
  startPasskeyCheck: endpoint('POST', '/auth/second-factor/challenge', {
    access: 'user',
    needsSession: true,
    isForStep: ['CODE'],
    summary:
      'Returns what a passkey has to sign to finish a sign-in or to confirm who is signed in; null without a passkey. It works once, for five minutes.',
    reply: z.object({ hasApp: z.boolean(), passkey: requestOptions.nullable() }),
  }),
  startPasskey: endpoint('POST', '/user/passkeys/challenge', {
    access: 'user',
    needsSession: true,
    needsRecentSignIn: true,
    isForStep: ['SETUP'],
    summary: 'Returns what a browser needs to make a passkey. It works once, for five minutes.',
    reply: creationOptions,
    errors: ['PASSKEYS_NEED_A_NAME', 'SIGN_IN_NOT_RECENT', 'TOO_MANY_PASSKEYS'],
  }),
  addPasskey: endpoint('POST', '/user/passkeys', {
    access: 'user',
    needsSession: true,
    isForStep: ['SETUP'],
    summary:
      'Adds a passkey. As the first second factor it signs out every other browser and brings ten recovery codes, which are shown only here.',
    body: z.strictObject({ name: freeText(60).pipe(z.string().min(1)), passkey: newPasskey }),
    reply: z.object({ passkey, recoveryCodes: z.array(z.string()) }),
    status: 201,
    errors: ['PASSKEY_EXISTS', 'PASSKEY_WRONG', 'TOO_MANY_PASSKEYS'],
  }),
  removePasskey: endpoint('DELETE', '/user/passkeys/:id', {
    access: 'user',
    needsSession: true,
    needsRecentSignIn: true,
    summary: 'Removes a passkey, and the recovery codes if it was the last second factor.',
    params: z.strictObject({ id: idSchema('pkey') }),
    reply: secondFactor,
    errors: ['SIGN_IN_NOT_RECENT'],
  }),
}
