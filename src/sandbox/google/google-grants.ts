import type { Collection, Store } from '../kit/store.ts'

/** What a browser came to the authorize page with. */
export interface AuthorizeRequest {
  clientId: string
  redirectUri: string
  scope: string
  state: string
  nonce: string
  codeChallenge: string
}

/** A code that somebody's yes was worth. */
export interface Grant extends AuthorizeRequest {
  code: string
  sub: string
  expiresAt: number
  isUsed: boolean
}

export const grants = (store: Store): Collection<Grant> => store.collection<Grant>('google.grants')

/** Access tokens, with whom they are about. */
export const accessTokens = (store: Store): Collection<{ sub: string; scope: string; expiresAt: number }> =>
  store.collection('google.tokens')

/** How an id_token can be wrong. */
export const tokenFlaws = [
  'wrong-audience',
  'wrong-issuer',
  'expired',
  'alg-none',
  'alg-hs256',
  'unknown-key',
  'wrong-nonce',
  'no-nonce',
  'other-sub',
  'unverified-email',
] as const
export type TokenFlaw = (typeof tokenFlaws)[number]

/** The flaw of the next id_token, under the id `next`. */
export const nextFlaw = (store: Store): Collection<TokenFlaw> => store.collection('google.flaws')
