import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Store } from '../kit/store.ts'
import { sandboxClient } from './google-demo.ts'
import type { Grant, TokenFlaw } from './google-grants.ts'
import { signingKey, unpublishedKey } from './google-keys.ts'
import type { GooglePerson } from './google-people.ts'

const TOKEN_TTL_SECONDS = 3600

interface IdTokenInput {
  person: GooglePerson
  grant: Grant
  accessToken: string
  issuer: string
  /** Milliseconds. */
  now: number
  flaw: TokenFlaw | undefined
}

/** The claims about a person that a scope grants. */
export function claimsOf(person: GooglePerson, scope: string, issuer: string): Record<string, unknown> {
  const scopes = scope.split(/[\s+]/)
  const [given = '', ...family] = person.name.split(' ')
  return {
    sub: person.sub,
    ...(scopes.includes('email') && { email: person.email, email_verified: person.emailVerified }),
    ...(scopes.includes('profile') && {
      name: person.name,
      given_name: given,
      ...(family.length > 0 && { family_name: family.join(' ') }),
      ...(person.hasPicture && { picture: `${issuer}/pictures/${person.sub}.svg` }),
    }),
  }
}

/** Signs an id_token, with the requested flaw if any. */
export async function signIdToken(store: Store, input: IdTokenInput): Promise<string> {
  const { flaw } = input
  const claims = { ...claimsFor(input), ...flawedClaims(input) }
  if (flaw === 'no-nonce') delete claims.nonce
  if (flaw === 'alg-none') return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  const token = new SignJWT(claims)
  if (flaw === 'alg-hs256') {
    const secret = new TextEncoder().encode(sandboxClient.secret.padEnd(32, '0'))
    return await token.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
  }
  const { key, kid } = await signingKey(store)
  return await token
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .sign(flaw === 'unknown-key' ? await unpublishedKey() : key)
}

function claimsFor({ person, grant, accessToken, issuer, now }: IdTokenInput): Record<string, unknown> {
  const seconds = Math.floor(now / 1000)
  return {
    iss: issuer,
    azp: grant.clientId,
    aud: grant.clientId,
    ...claimsOf(person, grant.scope, issuer),
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(grant.nonce && { nonce: grant.nonce }),
    iat: seconds,
    exp: seconds + TOKEN_TTL_SECONDS,
  }
}

function flawedClaims({ flaw, now, person }: IdTokenInput): Record<string, unknown> {
  const seconds = Math.floor(now / 1000)
  switch (flaw) {
    case 'wrong-audience':
      return { aud: 'another-client' }
    case 'wrong-issuer':
      return { iss: 'https://evil.example' }
    case 'expired':
      return { iat: seconds - 2 * TOKEN_TTL_SECONDS, exp: seconds - TOKEN_TTL_SECONDS }
    case 'wrong-nonce':
      return { nonce: 'another-nonce' }
    case 'other-sub':
      return { sub: `9${person.sub}` }
    case 'unverified-email':
      return { email_verified: false }
    default:
      return {}
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
