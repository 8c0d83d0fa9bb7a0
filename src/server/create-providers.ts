import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createOrderSources, type OrderSources } from './create-order-sources.ts'
import type { Clock } from './kernel/clock.ts'
import type { CallBudgets } from './providers/call-budgets.ts'
import type { CircuitBreaker, Watched } from './providers/circuit-breaker.ts'
import { createGoogleClient } from './providers/google/google-client.ts'
import type { GoogleProvider } from './providers/google/google-provider.ts'
import { createHttpClient } from './providers/http-client.ts'
import type { MailSender } from './providers/mail/mail-sender.ts'
import { createSmtpMailSender } from './providers/mail/smtp-mail-sender.ts'
import type { CardProcessor } from './providers/payments/card-processor.ts'
import type { PayoutProcessor } from './providers/payments/payout-processor.ts'
import type { PlanBiller } from './providers/payments/plan-biller.ts'
import { createStripeClient } from './providers/payments/stripe/stripe-client.ts'
import { createStripePayouts } from './providers/payments/stripe/stripe-payouts.ts'
import { createStripePlanBiller } from './providers/payments/stripe/stripe-plan-biller.ts'
import { createStripeProcessor } from './providers/payments/stripe/stripe-processor.ts'
import { createPrintClient } from './providers/print/print-client.ts'
import type { PrintProvider } from './providers/print/print-provider.ts'
import { createRequestPaces } from './providers/request-pace.ts'
import { createSandboxClient } from './providers/sandbox/sandbox-client.ts'
import type { SandboxProvider } from './providers/sandbox/sandbox-provider.ts'
import { createWatchedBreaker } from './providers/watched-breaker.ts'

// The largest file over a slow connection.
const FILE_TIMEOUT_MS = 10 * 60_000
const MAIL_TIMEOUT_MS = 20_000
const GOOGLE_TIMEOUT_MS = 10_000
const STRIPE_TIMEOUT_MS = 20_000
const SANDBOX_TIMEOUT_MS = 20_000
// A sign-in doesn't wait for a rate limit to end.
const GOOGLE_MAX_WAIT_MS = 1_000

interface World {
  config: Config
  budgets: CallBudgets
  clock: Clock
  log: Logger
}

/** The client for sign-in with Google, or null when it isn't configured. */
export function createGoogle(world: World): GoogleProvider | null {
  const { config, clock, budgets } = world
  const { issuerUrl, clientId, clientSecret } = config.google
  if (!clientId || !clientSecret) return null
  const breaker = breakerOf('google', world)
  const timeoutMs = atMost(GOOGLE_TIMEOUT_MS, config)
  const http = createHttpClient({ clock, timeoutMs, breaker })
  const paces = createRequestPaces({
    clock,
    budgets,
    provider: 'google',
    perMinute: 600,
    timeoutMs,
    maxWaitMs: GOOGLE_MAX_WAIT_MS,
  })
  return createGoogleClient({ issuerUrl, clientId, clientSecret, http, pace: paces.of('ours'), clock })
}

/** The clients of all other providers, as configured. */
export function createProviders(world: World): {
  print: Watched<PrintProvider>
  sources: OrderSources
  mailer: MailSender
  cards: CardProcessor | null
  payouts: PayoutProcessor | null
  planBiller: PlanBiller | null
  sandbox: SandboxProvider | null
} {
  const { config } = world
  return {
    print: createPrint(world),
    sources: createOrderSources(config, {
      clock: world.clock,
      budgets: world.budgets,
      breakerOf: (host) => breakerOf(host, world),
      longestAnswerMs: config.outside.longestAnswerMs,
    }),
    mailer: createSmtpMailSender({
      url: config.mail.smtpUrl,
      from: config.mail.from,
      timeoutMs: atMost(MAIL_TIMEOUT_MS, config),
      breaker: breakerOf('mail', world),
    }),
    ...createStripe(world),
    sandbox: createSandbox(world),
  }
}

/** Null in production, and where the print provider's address isn't the sandbox on this machine. */
function createSandbox({ config, clock }: World): SandboxProvider | null {
  const { origin, hostname } = new URL(config.print.baseUrl)
  if (config.mode === 'production' || !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return null
  return createSandboxClient({
    url: origin,
    http: createHttpClient({ clock, timeoutMs: SANDBOX_TIMEOUT_MS }),
  })
}

/** Null without keys. */
function createStripe(world: World): {
  cards: CardProcessor | null
  payouts: PayoutProcessor | null
  planBiller: PlanBiller | null
} {
  const { config } = world
  if (!config.stripe) return { cards: null, payouts: null, planBiller: null }
  const client = createStripeClient({
    ...config.stripe,
    timeoutMs: atMost(STRIPE_TIMEOUT_MS, config),
    breaker: breakerOf('stripe', world),
  })
  return {
    cards: createStripeProcessor(client, config.stripe.webhookSecrets),
    payouts: createStripePayouts(client),
    planBiller: createStripePlanBiller(client),
  }
}

const atMost = (ms: number, { outside }: Config) => Math.min(ms, outside.longestAnswerMs)

/** One per host for all sellers, because an outage affects all of them. */
function breakerOf(provider: string, { config, clock, log }: World): CircuitBreaker {
  return createWatchedBreaker({ provider, clock, log, probeMs: config.outside.probeMs })
}

function createPrint(world: World): Watched<PrintProvider> {
  const { config, clock, budgets } = world
  const { baseUrl, apiKey, platformId, webhookSecret, timeoutMs, inFlightMs } = config.print
  // Waiting for a slot and for the response must both end before an unknown outcome counts as not done.
  const maxWaitMs = Math.min(5_000, (inFlightMs - timeoutMs) / 2)
  const breaker = breakerOf('print', world)
  const client = createPrintClient({
    baseUrl,
    apiKey,
    platformId,
    webhookSecret,
    http: createHttpClient({ clock, timeoutMs, breaker }),
    files: createHttpClient({ clock, timeoutMs: FILE_TIMEOUT_MS }),
    pace: createRequestPaces({
      clock,
      budgets,
      provider: 'print',
      perMinute: 100,
      timeoutMs,
      maxWaitMs,
    }).of(apiKey),
  })
  return { ...client, health: breaker.health }
}
