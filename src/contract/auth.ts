import { z } from 'zod'
import { account } from './account.ts'
import { endpoint } from './endpoint.ts'
import {
  emailAddress,
  idSchema,
  instant,
  ownPath,
  password,
  personName,
  timeZone,
  typedName,
} from './values.ts'

const done = z.object({ success: z.literal(true) })
const said = z.object({ message: z.string() })
/** What is typed at a sign-in is compared, not judged. */
const typedPassword = z.string().min(1).max(1_000)
const remember = { rememberMe: z.boolean().default(true) }
/** Which door somebody came through; one policy for all. */
const door = { door: z.enum(['seller', 'portal', 'admin']).default('seller') }
const mailToken = z.string().min(20).max(200)

const signedIn = z.object({
  user: account,
  /** The sign-in before this one, so that a stranger's would be noticed. */
  lastSignIn: z.object({ at: instant, address: z.string(), device: z.string() }).nullable(),
})
export type SignedIn = z.output<typeof signedIn>

/** A browser that is signed in. */
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

/** Sign-up, sign-in and everything about passwords, addresses and sessions. */
export const authEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/auth/sign-up/email',
    access: 'public',
    summary:
      'Makes an account and mails a link that confirms the address. The answer is the same where the address already has an account, whose owner is told by mail.',
    body: z.strictObject({
      name: personName,
      email: emailAddress,
      password,
      timeZone: timeZone.optional(),
      next: ownPath.optional(),
    }),
    reply: z.object({ email: z.string() }),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  signInWithEmail: endpoint({
    method: 'POST',
    path: '/auth/sign-in/email',
    access: 'public',
    summary: 'Signs in; the session comes back as a cookie.',
    body: z.strictObject({
      email: typedName(254),
      password: typedPassword,
      ...remember,
      ...door,
    }),
    reply: signedIn,
    errors: ['SIGN_IN_REFUSED', 'TOO_MANY_REQUESTS'],
  }),
  signInWithUsername: endpoint({
    method: 'POST',
    path: '/auth/sign-in/username',
    access: 'public',
    summary: 'Signs in by username; the session comes back as a cookie.',
    body: z.strictObject({
      username: typedName(100),
      password: typedPassword,
      ...remember,
      ...door,
    }),
    reply: signedIn,
    errors: ['SIGN_IN_REFUSED', 'TOO_MANY_REQUESTS'],
  }),
  signInWithGoogle: endpoint({
    method: 'POST',
    path: '/auth/sign-in/google',
    access: 'optional',
    needsSession: true,
    summary: 'Where to send the browser to sign in with Google; signed in, it ties Google to the account.',
    body: z.strictObject({ next: ownPath.optional() }),
    reply: z.object({ url: z.string() }),
    errors: ['GOOGLE_UNAVAILABLE', 'SIGN_IN_TOO_OLD', 'EMAIL_NOT_VERIFIED', 'TOO_MANY_REQUESTS'],
  }),
  removeGoogle: endpoint({
    method: 'DELETE',
    path: '/user/google',
    access: 'user',
    needsSession: true,
    summary: 'Takes Google away as a way to sign in, where a password is left.',
    reply: account,
    errors: ['LAST_SIGN_IN_METHOD'],
  }),
  logout: endpoint({
    method: 'DELETE',
    path: '/auth/logout',
    access: 'public',
    summary: 'Ends the session of this browser, and its sockets.',
    reply: done,
    errors: ['LOGOUT_FAILED'],
  }),
  sendVerificationMail: endpoint({
    method: 'POST',
    path: '/auth/verification-mail',
    access: 'optional',
    summary: 'Mails a new link that confirms an address. The answer never tells whether there is an account.',
    body: z.strictObject({ email: emailAddress, next: ownPath.optional() }),
    reply: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  readMailLink: endpoint({
    method: 'POST',
    path: '/auth/mail-link',
    access: 'public',
    summary: 'What a link of a mail is for and whether it still works; does not use it up.',
    body: z.strictObject({ token: mailToken }),
    reply: z.object({
      purpose: z.enum(['VERIFY_EMAIL', 'CHANGE_EMAIL', 'RESET_PASSWORD']),
      state: z.enum(['VALID', 'USED', 'EXPIRED']),
      email: z.string(),
      /** The address that a new one replaces. */
      oldEmail: z.string().nullable(),
      /** False where the account has signed in from outside only; the page then offers to add a password. */
      hasPassword: z.boolean(),
    }),
    errors: ['LINK_INVALID', 'TOO_MANY_REQUESTS'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'optional',
    summary: 'Confirms an address by the link or the six digits of a mail, and signs its owner in here.',
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
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'ADDRESS_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/auth/password-reset',
    access: 'optional',
    summary: 'Mails a link to set a new password, if there is an account. The answer never tells.',
    body: z.strictObject({ email: emailAddress }),
    reply: done,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Sets a new password by the link of a mail, and ends every session of the account.',
    body: z.strictObject({ token: mailToken, newPassword: password }),
    reply: z.object({ message: z.string(), endedSessions: z.int() }),
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'TOO_MANY_REQUESTS'],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/user/change-password',
    access: 'user',
    needsSession: true,
    summary: 'Changes the password and ends every other session and token.',
    body: z
      .strictObject({ currentPassword: z.string().max(1_000), newPassword: z.string().max(1_000) })
      .partial(),
    reply: said,
    errors: ['PASSWORDS_REQUIRED', 'PASSWORD_WRONG', 'PASSWORD_CHANGE_FAILED', 'TOO_MANY_REQUESTS'],
  }),
  addCredentials: endpoint({
    method: 'PUT',
    path: '/user/add-credentials',
    access: 'user',
    needsSession: true,
    summary: 'Adds a username and password to an account that has signed in from outside only.',
    body: z.strictObject({ username: z.string().max(1_000), password: z.string().max(1_000) }).partial(),
    reply: said,
    errors: [
      'CREDENTIALS_REQUIRED',
      'USERNAME_TAKEN',
      'CREDENTIALS_EXIST',
      'SIGN_IN_TOO_OLD',
      'TOO_MANY_REQUESTS',
    ],
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/user/email',
    access: 'user',
    needsSession: true,
    summary: 'Mails a link to a new address; the account changes to it once the link is confirmed.',
    body: z.strictObject({ email: emailAddress, currentPassword: typedPassword.optional() }),
    reply: done,
    errors: ['PASSWORD_WRONG', 'SIGN_IN_TOO_OLD', 'TOO_MANY_REQUESTS'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    access: 'user',
    needsSession: true,
    summary: 'The browsers that are signed in to the account.',
    reply: z.object({ sessions: z.array(session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/sessions/:id',
    access: 'user',
    needsSession: true,
    summary: 'Signs one browser out.',
    params: z.strictObject({ id: idSchema('auth') }),
    reply: done,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/user/sessions',
    access: 'user',
    needsSession: true,
    summary: 'Signs every other browser out.',
    reply: z.object({ endedSessions: z.int() }),
  }),
}
