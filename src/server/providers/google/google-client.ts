import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Clock } from '#server/kernel/clock.ts'
import { fetchThrough } from '../fetch-through.ts'
import type { HttpClient } from '../http-client.ts'
import type { RequestPace } from '../request-pace.ts'
import type { GoogleIdentity, GoogleProvider } from './google-provider.ts'
import { claimsWire } from './google-wire.ts'

interface Settings {
  issuerUrl: string
  clientId: string
  clientSecret: string
  http: HttpClient
  pace: RequestPace
  clock: Clock
}

const DISCOVERY_LIFE_MS = 60 * 60_000

/** Speaks OpenID Connect with Google, or with the sandbox that stands in for it. */
export function createGoogleClient(settings: Settings): GoogleProvider {
  const { issuerUrl, clientId, clientSecret, http, pace, clock } = settings
  // The configuration allows http only for the sandbox; production requires an https issuer.
  const isInsecure = issuerUrl.startsWith('http:')
  const configuration = cached(clock, () =>
    discovery(new URL(issuerUrl), clientId, undefined, ClientSecretBasic(clientSecret), {
      // By default the library trusts TLS instead of checking the signature of an ID token.
      execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
      [customFetch]: fetchThrough(http, pace),
    }),
  )
  return {
    async start(redirectUrl) {
      const config = await configuration()
      const checks = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
      }
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return { url, checks }
    },
    async finish(callbackUrl, { state, nonce, codeVerifier }) {
      try {
        const tokens = await authorizationCodeGrant(await configuration(), callbackUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        })
        return { kind: 'identified', identity: asIdentity(tokens.claims()) }
      } catch (error) {
        const isDenied = error instanceof AuthorizationResponseError && error.error === 'access_denied'
        return isDenied ? { kind: 'denied' } : { kind: 'failed', cause: error }
      }
    },
  }
}

function asIdentity(claims: unknown): GoogleIdentity {
  const { sub, email, email_verified, name, picture } = claimsWire.parse(claims)
  return {
    sub,
    email,
    isEmailVerified: email_verified === true,
    name: name ?? null,
    picture: picture ?? null,
  }
}

/** Fetches the configuration once an hour; callers at the same time share one request, and a failure isn't kept. */
function cached(clock: Clock, fetchIt: () => Promise<Configuration>): () => Promise<Configuration> {
  let kept: { at: number; value: Promise<Configuration> } | null = null
  return async () => {
    const now = clock.elapsedMs()
    if (kept && now - kept.at < DISCOVERY_LIFE_MS) return await kept.value
    const fresh = { at: now, value: fetchIt() }
    kept = fresh
    try {
      return await fresh.value
    } catch (error) {
      if (kept === fresh) kept = null
      throw error
    }
  }
}
