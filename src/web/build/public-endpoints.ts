import type { Api } from '#contract/api.ts'

/** The endpoints that pages without a sign-in call, the only ones whose paths they have to load. */
export const publicEndpoints = [
  'answerReview',
  'cancelSale',
  'endOtherSessions',
  'enterSecondFactor',
  'getBuyerSale',
  'getListing',
  'getMaintenanceMode',
  'getMaker',
  'getProfile',
  'getUser',
  'listListings',
  'listReviews',
  'listSaleReviews',
  'logout',
  'quoteSale',
  'readMailLink',
  'recordEvent',
  'reportListing',
  'reportReview',
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
  'writeReview',
] as const satisfies readonly (keyof Api)[]

export type PublicEndpoint = (typeof publicEndpoints)[number]
