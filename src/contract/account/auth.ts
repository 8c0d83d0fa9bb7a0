import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  emailAddress,
  idSchema,
  instant,
  ownPath,
  password,
  personName,
  timeZone,
  typedName,
} from '../values.ts'
import { account } from './account.ts'
import { passkeyProof } from './passkeys.ts'

const done = z.object({ success: z.literal(true) })
const messageReply = z.object({ message: z.string() })
/** A password typed at sign-in is only compared, so today's length rules do not apply. */
const typedPassword = z.string().min(1).max(1_000)
const remember = { rememberMe: z.boolean().default(true) }
/** The page the sign-in came from. The policy is the same for all of them. */
const signInPage = { audience: z.enum(['seller', 'portal', 'admin']).default('seller') }
const mailToken = z.string().min(20).max(200)

export const signedIn = z.object({
  user: account,
  /** The previous sign-in, so that people notice one that wasn't theirs. */
  lastSignIn: z.object({ at: instant, address: z.string(), device: z.string() }).nullable(),
})
export type SignedIn = z.output<typeof signedIn>

/** A signed-in browser. */
const session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
})
export type AccountSession = z.output<typeof session>

/** Sign-up, sign-in, passwords, email addresses and sessions. */
export const authEndpoints = {
  signUp: endpoint('POST', '/auth/sign-up/email', {
    access: 'public',
    summary:
      'Creates an account and emails a confirmation link. The reply is the same if the address already has an account; its owner gets an email instead.',
    body: z.strictObject({
      name: personName,
      email: emailAddress,
      password,
      timeZone: timeZone.optional(),
      next: ownPath.optional(),
      /** Where they sign up: at a portal, the account only buys until its owner opens a store. */
      audience: z.enum(['seller', 'portal']).default('seller'),
    }),
    reply: z.object({ email: z.string() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  signInWithEmail: endpoint('POST', '/auth/sign-in/email', {
    access: 'public',
    summary: 'Signs in with an email address. The session is set as a cookie.',
    body: z.strictObject({
      email: typedName(254),
      password: typedPassword,
      ...remember,
      ...signInPage,
    }),
    reply: signedIn,
    errors: [
      'SIGN_IN_REFUSED',
      'SIGN_IN_BY_MAIL',
      'ACCOUNT_SUSPENDED',
      'SECOND_FACTOR_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  signInWithUsername: endpoint('POST', '/auth/sign-in/username', {
    access: 'public',
    summary: 'Signs in with a username. The session is set as a cookie.',
    body: z.strictObject({
      username: typedName(100),
      password: typedPassword,
      ...remember,
      ...signInPage,
    }),
    reply: signedIn,
    errors: [
      'SIGN_IN_REFUSED',
      'SIGN_IN_BY_MAIL',
      'ACCOUNT_SUSPENDED',
      'SECOND_FACTOR_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  signInWithGoogle: endpoint('POST', '/auth/sign-in/google', {
    access: 'optional',
    isForTestMode: true,
    needsSession: true,
    summary: 'Returns the Google sign-in URL. For a signed-in account, that sign-in links Google to it.',
    body: z.strictObject({
      next: ownPath.optional(),
      /** A new account that comes from a portal only buys until its owner opens a store. */
      audience: z.enum(['seller', 'portal']).default('seller'),
    }),
    reply: z.object({ url: z.string() }),
    errors: ['GOOGLE_UNAVAILABLE', 'SIGN_IN_TOO_OLD', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_REQUESTS'],
  }),
  removeGoogle: endpoint('DELETE', '/user/google', {
    access: 'user',
    needsSession: true,
    summary: 'Unlinks Google from the account. Requires a password, so that one way to sign in remains.',
    reply: account,
    errors: ['LAST_SIGN_IN_METHOD'],
  }),
  logout: endpoint('DELETE', '/auth/logout', {
    access: 'public',
    summary: 'Ends this browser’s session and closes its sockets.',
    reply: done,
    errors: ['LOGOUT_FAILED'],
  }),
  confirmIdentity: endpoint('POST', '/auth/confirm-identity', {
    access: 'user',
    needsSession: true,
    summary:
      'Proves again who is signed in: with a passkey or a code of the authenticator app if the account has one, else with the password. Calls that need a recent sign-in then work for 15 minutes. The session gets a new cookie.',
    body: z.union([
      z.strictObject({ password: typedPassword }),
      z.strictObject({ code: z.string().min(1).max(100) }),
      z.strictObject({ passkey: passkeyProof }),
    ]),
    reply: done,
    errors: [
      'PASSWORD_WRONG',
      'CODE_WRONG',
      'PASSKEY_WRONG',
      'SECOND_FACTOR_NOT_SET_UP',
      'TOO_MANY_REQUESTS',
    ],
  }),
  sendVerificationMail: endpoint('POST', '/auth/verification-mail', {
    access: 'optional',
    summary: 'Emails a new confirmation link. The reply never reveals whether the account exists.',
    body: z.strictObject({ email: emailAddress, next: ownPath.optional() }),
    reply: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  readMailLink: endpoint('POST', '/auth/mail-link', {
    access: 'public',
    summary: 'Returns what an emailed link is for and whether it still works, without using it.',
    body: z.strictObject({ token: mailToken }),
    reply: z.object({
      purpose: z.enum(['VERIFY_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD', 'SIGN_IN_LINK']),
      state: z.enum(['VALID', 'USED', 'EXPIRED']),
      email: z.string(),
      /** For `CHANGE_EMAIL`: the address being replaced. */
      oldEmail: z.string().nullable(),
      /** Whether the address is confirmed already, so that the link only signs in. */
      isSignIn: z.boolean(),
      /** For `SIGN_IN_LINK`: whether this browser asked for it. */
      isFromHere: z.boolean(),
      /** Where it leads to; null for the usual page. */
      next: z.string().nullable(),
      /** False if the account only signs in through Google; the page then offers to add a password. */
      hasPassword: z.boolean(),
    }),
    errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  verifyEmail: endpoint('POST', '/auth/verify-email', {
    access: 'optional',
    isForTestMode: true,
    summary: 'Confirms an address with the emailed link or six-digit code, and signs its owner in.',
    body: z.union([
      z.strictObject({ token: mailToken }),
      z.strictObject({
        email: emailAddress,
        code: z
          .string()
          .trim()
          .regex(/^\d{6}$/),
      }),
    ]),
    reply: z.object({ email: z.string(), user: account.nullable(), next: z.string().nullable() }),
    errors: [
      'LINK_INVALID',
      'LINK_EXPIRED',
      'LINK_USED',
      'ADDRESS_TAKEN',
      'SECOND_FACTOR_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  requestSignInLink: endpoint('POST', '/auth/sign-in/link', {
    access: 'public',
    summary:
      'Emails a link that signs in once, within 15 minutes, if the account exists. The reply never reveals whether it does.',
    body: z.strictObject({ email: emailAddress, next: ownPath.optional() }),
    reply: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  signInWithLink: endpoint('POST', '/auth/sign-in/link/use', {
    access: 'public',
    summary: 'Signs in with an emailed link, in the browser that calls. The session is set as a cookie.',
    body: z.strictObject({ token: mailToken }),
    reply: z.object({ user: account, next: z.string().nullable() }),
    errors: [
      'LINK_INVALID',
      'LINK_EXPIRED',
      'LINK_USED',
      'ACCOUNT_SUSPENDED',
      'SECOND_FACTOR_REQUIRED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  requestPasswordReset: endpoint('POST', '/auth/password-reset', {
    access: 'optional',
    isForTestMode: true,
    summary: 'Emails a password reset link if the account exists. The reply never reveals whether it does.',
    body: z.strictObject({ email: emailAddress }),
    reply: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  resetPassword: endpoint('POST', '/auth/reset-password', {
    access: 'public',
    summary: 'Sets a new password with an emailed link and ends every session of the account.',
    body: z.strictObject({ token: mailToken, newPassword: password }),
    reply: z.object({ message: z.string(), endedSessions: z.int() }),
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'TOO_MANY_REQUESTS'],
  }),
  changePassword: endpoint('PUT', '/user/change-password', {
    access: 'user',
    needsSession: true,
    summary: 'Changes the password and ends every other session and every API token.',
    body: z
      .strictObject({ currentPassword: z.string().max(1_000), newPassword: z.string().max(1_000) })
      .partial(),
    reply: messageReply,
    errors: ['PASSWORDS_REQUIRED', 'PASSWORD_WRONG', 'PASSWORD_CHANGE_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  addCredentials: endpoint('PUT', '/user/add-credentials', {
    access: 'user',
    needsSession: true,
    summary: 'Adds a username and password to an account that only signs in through Google.',
    body: z.strictObject({ username: z.string().max(1_000), password: z.string().max(1_000) }).partial(),
    reply: messageReply,
    errors: [
      'CREDENTIALS_REQUIRED',
      'USERNAME_TAKEN',
      'CREDENTIALS_EXIST',
      'SIGN_IN_TOO_OLD',
      'TOO_MANY_REQUESTS',
    ],
  }),
  changeEmail: endpoint('PUT', '/user/email', {
    access: 'user',
    needsSession: true,
    summary: 'Emails a link to a new address. The account switches to it once the link is confirmed.',
    body: z.strictObject({ email: emailAddress, currentPassword: typedPassword.optional() }),
    reply: done,
    errors: ['PASSWORD_WRONG', 'SIGN_IN_TOO_OLD', 'TOO_MANY_REQUESTS'],
  }),
  listSessions: endpoint('GET', '/user/sessions', {
    access: 'user',
    needsSession: true,
    summary: 'Lists the browsers signed in to the account.',
    reply: z.object({ sessions: z.array(session) }),
  }),
  endSession: endpoint('DELETE', '/user/sessions/:id', {
    access: 'user',
    needsSession: true,
    summary: 'Signs one browser out.',
    params: z.strictObject({ id: idSchema('auth') }),
    reply: done,
  }),
  endOtherSessions: endpoint('DELETE', '/user/sessions', {
    access: 'user',
    needsSession: true,
    summary: 'Signs every other browser out.',
    reply: z.object({ endedSessions: z.int() }),
  }),
}
