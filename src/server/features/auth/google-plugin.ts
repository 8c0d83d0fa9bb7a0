import { type BetterAuthPlugin, generateIdTokenNonce, generateState } from 'better-auth'
import { createAuthEndpoint, getOAuthState } from 'better-auth/api'
import { z } from 'zod'
import type { GoogleIdentity, GoogleProvider } from '#server/providers/google/google-provider.ts'

/** Where people land when a sign-in by Google went wrong. */
export const googleErrorPath = '/authFlow'

export interface GoogleRules {
  publicUrl: string
  /** Null where Google is not configured. */
  provider: GoogleProvider | null
  /** Whether Google may become a way into this account. `startedBy` is whose settings it was asked for in, if in any. */
  mayTie: (tie: { userId: string; startedBy: string | null; cookie: string | null }) => Promise<boolean>
  tied: (userId: string, identity: GoogleIdentity | null) => Promise<void>
  seen: (identity: GoogleIdentity) => Promise<void>
}

const start = z.object({
  callbackURL: z.string(),
  errorCallbackURL: z.string(),
  link: z.object({ userId: z.string(), email: z.string() }).nullable(),
})

const LONGEST_NAME = 100
const MOST_IDENTITIES = 1_000

/**
 * Google in the sign-in library: the library keeps state, nonce and PKCE in one place bound to the browser, we bring who
 * speaks to Google. None of Google's tokens are kept.
 */
export function googlePlugin(rules: GoogleRules) {
  // The library's hooks are not told who Google said it was, only the sub.
  const identities = new Map<string, GoogleIdentity>()
  const seen = async (identity: GoogleIdentity) => {
    if (identities.size >= MOST_IDENTITIES) identities.clear()
    identities.set(identity.sub, identity)
    await rules.seen(identity)
  }
  const provider = rules.provider && asLibraryProvider(rules.provider, seen)
  return {
    id: 'google-sign-in',
    init: () => ({
      ...(provider && { context: { socialProviders: [provider] } }),
      options: {
        onAPIError: { errorURL: rules.publicUrl + googleErrorPath },
        account: {
          accountLinking: { enabled: true, allowDifferentEmails: true, requireLocalEmailVerified: true },
        },
        databaseHooks: { account: accountHooks(rules, identities) },
      },
    }),
    endpoints: {
      /** Where to send the browser. Callable by the server alone, which has proven who asks. */
      startGoogle: createAuthEndpoint.serverOnly(
        { method: 'POST', body: start, requireHeaders: true },
        async (call) => {
          if (!provider) return null
          const idTokenNonce = generateIdTokenNonce(provider)
          const { link } = call.body
          const { state, codeVerifier } = await generateState(call, {
            ...(link && { link }),
            ...(idTokenNonce && { idTokenNonce }),
          })
          const redirectURI = `${call.context.baseURL}/callback/google`
          const url = await provider.createAuthorizationURL({
            state,
            codeVerifier,
            redirectURI,
            idTokenNonce,
          })
          return { url: url.href }
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

function asLibraryProvider(google: GoogleProvider, seen: GoogleRules['seen']) {
  return {
    id: 'google' as const,
    name: 'Google',
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }: { profile: object }) => ('sub' in profile ? String(profile.sub) : ''),
    createAuthorizationURL: (request: {
      state: string
      codeVerifier: string
      redirectURI: string
      idTokenNonce?: string | undefined
    }) =>
      google.authorizationUrl({
        state: request.state,
        codeVerifier: request.codeVerifier,
        redirectUri: request.redirectURI,
        nonce: request.idTokenNonce ?? '',
      }),
    async validateAuthorizationCode(answer: {
      code: string
      redirectURI: string
      codeVerifier?: string | undefined
    }) {
      const { code, redirectURI: redirectUri, codeVerifier = '' } = answer
      const idToken = await google.exchange({ code, redirectUri, codeVerifier })
      return idToken ? { idToken } : null
    },
    async getUserInfo({
      idToken,
      expectedIdTokenNonce: nonce,
    }: {
      idToken?: string | undefined
      expectedIdTokenNonce?: string | undefined
    }) {
      const identity = idToken && nonce ? await google.identify(idToken, nonce) : null
      if (!identity) return null
      await seen(identity)
      const { email, isEmailVerified, picture } = identity
      const user = {
        email,
        emailVerified: isEmailVerified,
        name: nameOf(identity),
        ...(picture && { image: picture }),
      }
      return { user, data: identity }
    },
  }
}

/** A name as we take one from people: one line, of a bounded length. */
function nameOf({ name, email }: GoogleIdentity): string {
  const clean = (name ?? '').replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
  return [...(clean || email.split('@')[0]!)].slice(0, LONGEST_NAME).join('')
}

const noTokens = { accessToken: null, refreshToken: null, idToken: null, scope: null }

function accountHooks({ mayTie, tied }: GoogleRules, identities: Map<string, GoogleIdentity>) {
  return {
    create: {
      before: async (account: { userId: string }, call: { headers?: Headers | undefined } | null) => {
        const startedBy = (await getOAuthState())?.link?.userId ?? null
        const cookie = call?.headers?.get('cookie') ?? null
        const isAllowed = await mayTie({ userId: account.userId, startedBy, cookie })
        return isAllowed ? { data: noTokens } : false
      },
      after: async ({ userId, accountId }: { userId: string; accountId: string }) => {
        await tied(userId, identities.get(accountId) ?? null)
        identities.delete(accountId)
      },
    },
    update: { before: async () => ({ data: noTokens }) },
  }
}
