import { z } from 'zod'
import { maxReasonLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { freeText, idSchema, instant } from '../values.ts'
import { signedIn } from './auth.ts'
import { passkey, passkeyProof } from './passkeys.ts'

/** Six digits of the app, or a recovery code; spaces and hyphens don’t matter. */
const code = z
  .string()
  .max(100)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .regex(
        /^(\d{6}|[a-z2-7]{16})$/,
        'isn’t a code: six digits, or a recovery code of 16 letters and digits',
      ),
  )

const recoveryCodes = z.array(z.string())

/** How an account is protected beyond its password. */
export const secondFactor = z.object({
  /** Since when an authenticator app is in use; null without one. */
  since: instant.nullable(),
  passkeys: z.array(passkey),
  /** Whether passkeys work at this address: browsers refuse them where the host is an IP address. */
  arePasskeysPossible: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Whether the account has to have one. */
  isRequired: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const secondFactorEndpoints = {
  enterSecondFactor: endpoint('POST', '/auth/second-factor', {
    access: 'user',
    needsSession: true,
    isForStep: ['CODE'],
    summary:
      'Finishes a sign-in with a code of the authenticator app, a recovery code, or what a passkey signed. Each works once.',
    body: z.union([z.strictObject({ code }), z.strictObject({ passkey: passkeyProof })]),
    reply: signedIn,
    errors: ['CODE_WRONG', 'PASSKEY_WRONG', 'SECOND_FACTOR_NOT_SET_UP', 'TOO_MANY_REQUESTS'],
  }),
  getSecondFactor: endpoint('GET', '/user/second-factor', {
    access: 'user',
    needsSession: true,
    isForStep: ['SETUP'],
    summary: 'Returns whether the account has a second factor, and how many recovery codes are left.',
    reply: secondFactor,
  }),
  startSecondFactor: endpoint('POST', '/user/second-factor', {
    access: 'user',
    needsSession: true,
    needsRecentSignIn: true,
    isForStep: ['SETUP'],
    summary:
      'Makes a secret for an authenticator app. It isn’t in use before it is confirmed; starting again makes another one.',
    reply: z.object({
      /** To type into the app. */
      secret: z.string(),
      /** To open the app with. */
      uri: z.string(),
      /** The QR code of `uri`, row by row; 1 is dark. */
      qr: z.array(z.string().regex(/^[01]+$/)),
    }),
    errors: ['SECOND_FACTOR_EXISTS', 'SIGN_IN_NOT_RECENT'],
  }),
  confirmSecondFactor: endpoint('PUT', '/user/second-factor', {
    access: 'user',
    needsSession: true,
    isForStep: ['SETUP'],
    summary:
      'Takes the authenticator app into use with a code of it, signs out every other browser, and returns ten recovery codes, which are shown only here; none if the account has some already.',
    body: z.strictObject({ code }),
    reply: z.object({ recoveryCodes }),
    errors: ['CODE_WRONG', 'SECOND_FACTOR_EXISTS', 'SECOND_FACTOR_NOT_SET_UP', 'TOO_MANY_REQUESTS'],
  }),
  removeSecondFactor: endpoint('DELETE', '/user/second-factor', {
    access: 'user',
    needsSession: true,
    needsRecentSignIn: true,
    summary: 'Removes the authenticator app, and the recovery codes unless there are passkeys.',
    reply: secondFactor,
    errors: ['SIGN_IN_NOT_RECENT'],
  }),
  renewRecoveryCodes: endpoint('POST', '/user/recovery-codes', {
    access: 'user',
    needsSession: true,
    needsRecentSignIn: true,
    summary: 'Replaces the recovery codes by ten new ones, which are shown only here.',
    reply: z.object({ recoveryCodes }),
    errors: ['SECOND_FACTOR_NOT_SET_UP', 'SIGN_IN_NOT_RECENT'],
  }),
  removeUserSecondFactor: endpoint('DELETE', '/admin/users/:id/second-factor', {
    access: 'admin',
    needsSession: true,
    needsRecentSignIn: true,
    summary:
      'Removes the second factor of someone who lost it, an administrator included, and ends their sessions. They are mailed.',
    params: z.strictObject({ id: idSchema('usr') }),
    body: z.strictObject({ reason: freeText(maxReasonLength).pipe(z.string().min(1)) }),
    reply: z.object({ success: z.literal(true) }),
    errors: ['SECOND_FACTOR_NOT_SET_UP', 'SIGN_IN_NOT_RECENT'],
  }),
}
