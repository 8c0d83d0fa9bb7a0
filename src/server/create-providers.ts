import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createHttpClient } from './providers/http-client.ts'
import type { OrderProvider } from './providers/order-source.ts'
import { createPrintClient } from './providers/print/print-client.ts'
import type { PrintProvider } from './providers/print/print-provider.ts'
import { createRequestPaces } from './providers/request-pace.ts'
import { createShipstationClient } from './providers/shipstation/shipstation-client.ts'

// A call that has been noted must go out soon or not at all, so it may not wait long for its turn.
const LONGEST_WAIT_FOR_PRINT_MS = 5_000

/** The clients of the outside world, as the configuration points them. */
export function createProviders(
  config: Config,
  clock: Clock,
): { print: PrintProvider; shipstation: OrderProvider } {
  const printPaces = createRequestPaces({ clock, perMinute: 100, longestWaitMs: LONGEST_WAIT_FOR_PRINT_MS })
  const { baseUrl, apiKey, platformId, webhookSecret, timeoutMs } = config.print
  return {
    print: createPrintClient({
      baseUrl,
      apiKey,
      platformId,
      webhookSecret,
      http: createHttpClient({ clock, timeoutMs }),
      pace: printPaces.of(apiKey),
    }),
    shipstation: createShipstationClient({
      baseUrl: config.shipstation.baseUrl,
      http: createHttpClient({ clock }),
      paces: createRequestPaces({ clock, perMinute: 40 }),
      clock,
    }),
  }
}
