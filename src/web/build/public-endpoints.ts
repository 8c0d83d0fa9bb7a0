import type { Api } from '#contract/api.ts'

/** The endpoints that pages without a sign-in call, the only ones whose paths they have to load. */
export const publicEndpoints = [
  'endOtherSessions',
  'enterSecondFactor',
  'getListing',
  'getMaintenanceMode',
  'getProfile',
  'getUser',
  'listListings',
  'logout',
  'readMailLink',
  'recordEvent',
  'reportListing',
  'requestPasswordReset',
  'resetPassword',
  'sendVerificationMail',
  'signInWithEmail',
  'signInWithGoogle',
  'signInWithUsername',
  'signUp',
  'startPasskeyCheck',
  'verifyEmail',
] as const satisfies readonly (keyof Api)[]

export type PublicEndpoint = (typeof publicEndpoints)[number]
