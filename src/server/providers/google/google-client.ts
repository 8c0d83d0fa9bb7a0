import { createHash } from 'node:crypto'
import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import type { z } from 'zod'
import type { Clock } from '#server/clock.ts'
import type { HttpClient } from '../http-client.ts'
import type { RequestPace } from '../request-pace.ts'
import type { GoogleIdentity, GoogleProvider } from './google-provider.ts'
import { claimsWire, type Discovery, discoveryWire, keysWire, tokenWire } from './google-wire.ts'

interface Settings {
  issuerUrl: string
  clientId: string
  clientSecret: string
  http: HttpClient
  pace: RequestPace
  clock: Clock
}

const KEPT_MS = 60 * 60_000
// Keys are asked for again when a token names an unknown one, but not by everybody who makes one up.
const KEYS_AGAIN_AFTER_MS = 60_000
const CLOCK_TOLERANCE_SECONDS = 60
const OLDEST_TOKEN = '1h'

/** Speaks OpenID Connect with Google, or with whoever plays it. */
export function createGoogleClient(settings: Settings): GoogleProvider {
  const { issuerUrl, clientId, clientSecret, http, pace, clock } = settings
  const get = async <T>(url: string, schema: z.ZodType<T>): Promise<T> => {
    const outcome = await http.send({ method: 'GET', url, pace })
    if (outcome.kind !== 'done') throw new Error(`Google did not answer at ${url} (${outcome.kind}).`)
    return schema.parse(outcome.value)
  }
  const discovery = remember(clock, async () => {
    const found = await get(`${issuerUrl}/.well-known/openid-configuration`, discoveryWire)
    if (found.issuer !== issuerUrl) throw new Error(`${issuerUrl} says that it is ${found.issuer}.`)
    return found
  })
  const keys = remember(clock, async () =>
    createLocalJWKSet(await get((await discovery.get()).jwks_uri, keysWire)),
  )

  async function verify(idToken: string) {
    const check = async () => {
      const { payload } = await jwtVerify(idToken, await keys.get(), {
        algorithms: ['RS256'],
        issuer: issuersOf(await discovery.get()),
        audience: clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        maxTokenAge: OLDEST_TOKEN,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: clock.now(),
      })
      return payload
    }
    return await check().catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !keys.forget(KEYS_AGAIN_AFTER_MS)) throw error
      return await check()
    })
  }

  return {
    async authorizationUrl({ redirectUri, state, nonce, codeVerifier }) {
      const url = new URL((await discovery.get()).authorization_endpoint)
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url
    },
    async exchange({ code, redirectUri, codeVerifier }) {
      const outcome = await http.send({
        method: 'POST',
        url: (await discovery.get()).token_endpoint,
        pace,
        headers: { authorization: basic(clientId, clientSecret) },
        form: {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        },
      })
      const parsed = outcome.kind === 'done' ? tokenWire.safeParse(outcome.value) : null
      return parsed?.data?.id_token ?? null
    },
    async identify(idToken, nonce) {
      const payload = await verify(idToken).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) return null
        throw error
      })
      const claims = claimsWire.safeParse(payload)
      return claims.success && claims.data.nonce === nonce ? asIdentity(claims.data) : null
    },
  }
}

const asIdentity = (claims: z.output<typeof claimsWire>): GoogleIdentity => ({
  sub: claims.sub,
  email: claims.email,
  isEmailVerified: claims.email_verified === true,
  name: claims.name ?? null,
  picture: claims.picture ?? null,
})

/** Some of Google's tokens name it without the scheme. */
const issuersOf = ({ issuer }: Discovery): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]

const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`

/** Keeps what was fetched for an hour. A fetch that failed is not kept. */
function remember<T>(clock: Clock, fetchIt: () => Promise<T>) {
  let kept: { at: number; value: Promise<T> } | null = null
  return {
    async get(): Promise<T> {
      const now = clock.elapsedMs()
      if (kept && now - kept.at < KEPT_MS) return await kept.value
      const fresh = { at: now, value: fetchIt() }
      kept = fresh
      try {
        return await fresh.value
      } catch (error) {
        if (kept === fresh) kept = null
        throw error
      }
    },
    /** Forgets what is older than this. False where it is not. */
    forget(olderThanMs: number): boolean {
      if (kept && clock.elapsedMs() - kept.at < olderThanMs) return false
      kept = null
      return true
    },
  }
}
