import type { Provider } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { type PrintAccount, printAccounts } from './print-accounts.ts'

export const printBase = '/print/v2/api'

/** Authentication, rate limits and error responses of the print platform. */
export function createPrintProvider(world: World): Provider<PrintAccount> {
  return {
    name: 'print',
    base: printBase,
    authenticate({ headers }) {
      const key = /^Bearer (sl-\S+)$/.exec(headers.authorization ?? '')?.[1]
      return key === undefined ? undefined : printAccounts(world.store).get(key)
    },
    keyOf: (account) => account.key,
    unauthorized: () => ({
      status: 401,
      body: {
        success: false,
        message: 'Unauthorized',
        error: { code: 'UNAUTHORIZED', message: 'Invalid API key' },
      },
    }),
    tooManyRequests: ({ secondsUntilReset }) => ({
      status: 429,
      headers: { 'retry-after': String(secondsUntilReset) },
      body: {
        success: false,
        message: 'Too many requests',
        error: { code: 'RATE_LIMITED', message: 'Rate limit exceeded' },
      },
    }),
    malformed: () => ({ status: 400, body: { error: 'Invalid JSON body' } }),
    internalError: () => ({ status: 500, body: { error: 'Something went wrong' } }),
    rateHeaders: ({ limit, remaining, secondsUntilReset }, wallNow) => ({
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': String(Math.ceil(wallNow / 1000) + secondsUntilReset),
      'x-ratelimit-role': 'free',
    }),
  }
}
