import { betterAuth } from 'better-auth'
import type pg from 'pg'
import type { NewId } from '#server/ids.ts'
import { type GoogleRules, googlePlugin } from './google-plugin.ts'
import { sessionDoor } from './session-door.ts'

/** A session that is about to be, or was just opened, by whatever way somebody signed in. */
export interface SessionRow {
  id: string
  userId: string
  expiresAt: Date
  ipAddress?: string | null | undefined
  userAgent?: string | null | undefined
}

interface Settings {
  pool: pg.Pool
  publicUrl: string
  secret: string
  newId: NewId
  clientAddressHeader: string
  google: Omit<GoogleRules, 'publicUrl'>
  sessionRules: {
    /** How long a session may live, or null where the account may not sign in. Holds for every way to sign in. */
    limit: (wanted: SessionRow) => Promise<{ createdAt: Date; updatedAt: Date; expiresAt: Date } | null>
    opened: (session: SessionRow, by: string) => Promise<void>
  }
}

/** The paths of the library that we let through. */
export const authPaths = ['callback/google'] as const

/** Sessions, their cookies and sign-in with Google, by better-auth on our tables. Passwords, mails and tokens are ours. */
export function createAuth(settings: Settings) {
  return betterAuth({
    database: settings.pool,
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: { level: 'error' },
    ...tables,
    rateLimit: { enabled: false },
    advanced: {
      useSecureCookies: settings.publicUrl.startsWith('https://'),
      cookiePrefix: 'spoolyard',
      ipAddress: { ipAddressHeaders: [settings.clientAddressHeader] },
      database: { generateId: ({ model }) => settings.newId(model === 'user' ? 'usr' : 'auth') },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const limits = await settings.sessionRules.limit(session as SessionRow)
            return limits ? { data: limits } : false
          },
          after: (session, call) =>
            settings.sessionRules.opened(
              session,
              (call?.body as { by?: string } | undefined)?.by ?? 'google',
            ),
        },
      },
    },
    plugins: [sessionDoor, googlePlugin({ ...settings.google, publicUrl: settings.publicUrl })],
  })
}

export type Auth = ReturnType<typeof createAuth>

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
    disableSessionRefresh: true,
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
