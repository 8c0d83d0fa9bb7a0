import type { Api } from '#contract/api.ts'

/** The endpoints that pages without a sign-in call, the only ones whose paths they have to load. */
export const publicEndpoints = [
  'cancelSale',
  'endOtherSessions',
  'enterSecondFactor',
  'getListing',
  'getBuyerSale',
  'getMaintenanceMode',
  'getMaker',
  'getProfile',
  'getUser',
  'listListings',
  'logout',
  'quoteSale',
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
  'startSale',
  'verifyEmail',
] as const satisfies readonly (keyof Api)[]

export type PublicEndpoint = (typeof publicEndpoints)[number]
