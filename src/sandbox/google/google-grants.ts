import type { Collection, Store } from '../kit/store.ts'

/** The parameters of an authorize request. */
export interface AuthorizeRequest {
  clientId: string
  redirectUri: string
  scope: string
  state: string
  nonce: string
  codeChallenge: string
}

/** An authorization code and the request it was issued for. */
export interface Grant extends AuthorizeRequest {
  code: string
  sub: string
  expiresAt: number
  isUsed: boolean
}

export const grants = (store: Store): Collection<Grant> => store.collection<Grant>('google.grants')

/** Access tokens and the person they belong to. */
export const accessTokens = (store: Store): Collection<{ sub: string; scope: string; expiresAt: number }> =>
  store.collection('google.tokens')

/** Ways an id_token can be invalid. */
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

/** The flaw of the next id_token, stored under the id `next`. */
export const nextFlaw = (store: Store): Collection<TokenFlaw> => store.collection('google.flaws')
