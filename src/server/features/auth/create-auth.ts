import { betterAuth } from 'better-auth'
import { admin, bearer, username } from 'better-auth/plugins'
import { adminAc, userAc } from 'better-auth/plugins/admin/access'
import type pg from 'pg'
import type { Actor } from '#server/actor.ts'
import type { NewId } from '#server/ids.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

interface Settings {
  pool: pg.Pool
  publicUrl: string
  secret: string
  newId: NewId
  clientAddressHeader: string
  /** Gives a new account what every new account has. */
  onAccountCreated: (userId: string) => Promise<void>
}

/** The paths of the library that we let through. Signing out is ours: it also ends the sockets. */
export const authPaths = ['get-session', 'callback/google'] as const

/** Sign-in by better-auth on our tables. */
export function createAuth(settings: Settings) {
  return betterAuth({
    database: settings.pool,
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: { level: 'error' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 10,
      maxPasswordLength: 256,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    ...tables,
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: settings.publicUrl.startsWith('https://'),
      ipAddress: { ipAddressHeaders: [settings.clientAddressHeader] },
      database: { generateId: ({ model }) => settings.newId(model === 'user' ? 'usr' : 'auth') },
    },
    databaseHooks: { user: { create: { after: (user) => settings.onAccountCreated(user.id) } } },
    plugins: [
      username({ schema: { user: { fields: { displayUsername: 'display_username' } } } }),
      admin({
        defaultRole: 'USER',
        adminRoles: ['ADMIN'],
        roles: { ADMIN: adminAc, USER: userAc },
        schema: {
          user: { fields: { banReason: 'ban_reason', banExpires: 'ban_expires' } },
          session: { fields: { impersonatedBy: 'impersonated_by' } },
        },
      }),
      // Without the signature, a leaked row of the sessions table would be a usable token.
      bearer({ requireSignature: true }),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Reads who a cookie or token belongs to. */
export const actorReader =
  (auth: Auth) =>
  async (headers: Headers): Promise<Actor | null> => {
    const found = await auth.api.getSession({ headers })
    if (!found || found.user.banned) return null
    const role = found.user.role === 'ADMIN' ? 'ADMIN' : 'USER'
    return { userId: found.user.id, role, sessionId: found.session.id }
  }

/** Ends the session behind a cookie or token; without one there is nothing to end. */
export const sessionEnder =
  (auth: Auth) =>
  async (headers: Headers): Promise<string[]> => {
    const response = await auth.api.signOut({ headers, asResponse: true })
    return response.headers.getSetCookie()
  }

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

const tables = {
  user: { modelName: 'users', fields: { emailVerified: 'email_verified', ...timestamps } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...timestamps,
    },
    expiresIn: 60 * 60 * 24 * 30,
    updateAge: 60 * 60 * 24,
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...timestamps,
    },
    encryptOAuthTokens: true,
  },
  verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...timestamps } },
} as const
