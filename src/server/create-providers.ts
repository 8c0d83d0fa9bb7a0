import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createGoogleClient } from './providers/google/google-client.ts'
import type { GoogleProvider } from './providers/google/google-provider.ts'
import { createHttpClient } from './providers/http-client.ts'
import type { MailSender } from './providers/mail/mail-sender.ts'
import { createSmtpMailSender } from './providers/mail/smtp-mail-sender.ts'
import type { OrderProvider } from './providers/order-source.ts'
import { createPrintClient } from './providers/print/print-client.ts'
import type { PrintProvider } from './providers/print/print-provider.ts'
import { createRequestPaces } from './providers/request-pace.ts'
import { createShippoClient } from './providers/shippo/shippo-client.ts'
import type { ShippoProvider } from './providers/shippo/shippo-provider.ts'
import { createShipstationClient } from './providers/shipstation/shipstation-client.ts'

// A page of 500 orders with long texts is larger than other answers.
const LARGEST_ORDER_PAGE_BYTES = 25 * 1024 * 1024

const GOOGLE_TIMEOUT_MS = 10_000
// Somebody who came back from Shippo's sign-in waits for it.
const SHIPPO_TIMEOUT_MS = 20_000
const SHIPPO_STATUS_TIMEOUT_MS = 3_000

/** Sign-in by Google, where it is configured. */
export function createGoogle({ google }: Config, clock: Clock): GoogleProvider | null {
  const { issuerUrl, clientId, clientSecret } = google
  if (!clientId || !clientSecret) return null
  const http = createHttpClient({ clock, timeoutMs: GOOGLE_TIMEOUT_MS })
  return createGoogleClient({ issuerUrl, clientId, clientSecret, http, clock })
}

/** The clients of the outside world, as the configuration points them. */
export function createProviders(
  config: Config,
  clock: Clock,
): { print: PrintProvider; shipstation: OrderProvider; shippo: ShippoProvider; mailer: MailSender } {
  const { baseUrl, apiKey, platformId, webhookSecret, timeoutMs, inFlightMs } = config.print
  // Waiting for a turn and for the answer must both be over before an unknown outcome counts as nothing.
  const longestWaitMs = Math.min(5_000, (inFlightMs - timeoutMs) / 2)
  const printPaces = createRequestPaces({ clock, perMinute: 100, longestWaitMs })
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
      http: createHttpClient({ clock, maxBytes: LARGEST_ORDER_PAGE_BYTES }),
      paces: createRequestPaces({ clock, perMinute: 40 }),
      clock,
    }),
    shippo: createShippo(config, clock),
    mailer: createSmtpMailSender({ url: config.mail.smtpUrl, from: config.mail.from }),
  }
}

function createShippo({ shippo }: Config, clock: Clock): ShippoProvider {
  const { apiUrl, oauthUrl, statusUrl, clientId, clientSecret } = shippo
  return createShippoClient({
    apiUrl,
    oauthUrl,
    statusUrl,
    client: clientId && clientSecret ? { id: clientId, secret: clientSecret } : null,
    http: createHttpClient({ clock, timeoutMs: SHIPPO_TIMEOUT_MS }),
    statusHttp: createHttpClient({ clock, timeoutMs: SHIPPO_STATUS_TIMEOUT_MS }),
    // Lists may be asked for 50 times a minute; the rest is left to whoever else uses the account.
    paces: createRequestPaces({ clock, perMinute: 45 }),
  })
}
