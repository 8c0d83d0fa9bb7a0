import type { Provider } from '../kit/provider-route.ts'
import type { World } from '../kit/world.ts'
import { type ShipstationAccount, shipstationAccounts } from './shipstation-accounts.ts'

export const shipstationBase = '/shipstation'

/** Authentication, rate limits and error responses of ShipStation V1. */
export function createShipstationProvider(world: World): Provider<ShipstationAccount> {
  return {
    name: 'shipstation',
    base: shipstationBase,
    authenticate({ headers }) {
      const encoded = /^Basic ([\w+/=-]+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
      const [, key = '', secret] =
        /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
      const account = shipstationAccounts(world.store).get(key)
      return account?.secret === secret ? account : undefined
    },
    keyOf: (account) => account.key,
    unauthorized: () => ({ status: 401 }),
    tooManyRequests: () => ({ status: 429, body: { message: 'Too Many Requests' } }),
    malformed: () => ({
      status: 400,
      body: {
        Message: 'The request is invalid.',
        ExceptionMessage: 'Unexpected character encountered while parsing the body.',
      },
    }),
    internalError: () => ({ status: 500, body: { Message: 'An error has occurred.' } }),
    rateHeaders: ({ limit, remaining, secondsUntilReset }) => ({
      'x-rate-limit-limit': String(limit),
      'x-rate-limit-remaining': String(remaining),
      'x-rate-limit-reset': String(secondsUntilReset),
    }),
  }
}
