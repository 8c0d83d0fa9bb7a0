import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  changeSettings,
  normalWebhooks,
  readSettings,
  type Settings,
  type WebhookSettings,
} from '../kit/settings.ts'
import { printPlatforms } from '../print/print-accounts.ts'
import type { PrintContext } from '../print/print-context.ts'
import { demoPlatformId } from '../print/print-demo.ts'
import { orderSeedOf, seedWorld, setWebhookUrls } from '../seed-world.ts'
import type { StripeContext } from '../stripe/core/stripe-context.ts'
import { webhookEndpoints } from '../stripe/core/stripe-events.ts'
import { ControlError, type ControlRoute, createControlRoute, noBody } from './control-route.ts'
import { addFaultRoutes } from './fault-routes.ts'
import { addFilamentControlRoutes } from './filament-control-routes.ts'
import { addGoogleControlRoutes } from './google-control-routes.ts'
import { addMailControlRoutes } from './mail-control-routes.ts'
import { addPrintControlRoutes } from './print-control-routes.ts'
import { addShippoControlRoutes } from './shippo-control-routes.ts'
import { addShipstationControlRoutes } from './shipstation-control-routes.ts'
import { addStatePage } from './state-page.ts'
import { addStripeControlRoutes } from './stripe-control-routes.ts'

const resetBody = z.strictObject({ seed: z.union([z.boolean(), z.number().int()]).default(true) })
const stepBody = z.strictObject({ seconds: z.number().min(0), wait: z.boolean().default(true) })
const clockBody = z.strictObject({ now: z.iso.datetime() })
const perMinute = z.number().int().min(1).optional()
const limitsBody = z.strictObject({
  print: perMinute,
  shipstation: perMinute,
  shippo: perMinute,
  stripe: perMinute,
  keys: z.record(z.string(), z.number().int().min(1)).optional(),
})
/** Stripe's limit in test mode: 25 calls a second. */
const STRIPE_PER_MINUTE = 1500
const webhookSettings = z.strictObject({
  url: z.union([z.literal(''), z.url()]).optional(),
  enabled: z.boolean().optional(),
  mode: z.enum(['normal', 'duplicate', 'shuffle', 'drop']).optional(),
  probability: z.number().min(0).max(1).optional(),
})
const webhooksBody = z.strictObject({
  print: webhookSettings.optional(),
  shipstation: webhookSettings.omit({ url: true }).optional(),
  stripe: webhookSettings.omit({ url: true }).optional(),
})
const milliseconds = z.number().int().min(0).max(60_000).optional()
const latencyBody = z.strictObject({
  print: milliseconds,
  shipstation: milliseconds,
  shippo: milliseconds,
  stripe: milliseconds,
})

/** Binds the control API and the page that shows the sandbox's state. */
export function addControlRoutes(
  app: FastifyInstance,
  { print: context, stripe }: Contexts,
  details: () => Record<string, unknown>,
): void {
  const route = createControlRoute(app)
  addWorldRoutes(route, { print: context, stripe }, details)
  addSettingRoutes(route, context)
  addFaultRoutes(route, context.world)
  addPrintControlRoutes(route, context)
  addFilamentControlRoutes(route, context)
  addShipstationControlRoutes(route, context.world)
  addShippoControlRoutes(route, context.world)
  addMailControlRoutes(route, context.world)
  addGoogleControlRoutes(route, context.world)
  addStripeControlRoutes(route, stripe)
  addStatePage(app, context.world)
}

interface Contexts {
  print: PrintContext
  stripe: StripeContext
}

function addWorldRoutes(
  route: ControlRoute,
  { print: context, stripe }: Contexts,
  details: () => Record<string, unknown>,
) {
  const { world } = context
  const { clock, store } = world
  const flush = async () => {
    await context.webhooks.flush()
    await stripe.events.flush()
  }
  const time = () => ({
    now: new Date(clock.now()).toISOString(),
    wall: new Date(clock.wallNow()).toISOString(),
    offsetSeconds: Math.round(clock.offset() / 1000),
  })
  route('GET', '/health', noBody, () => ({
    sandbox: 'spoolyard',
    pid: process.pid,
    now: time().now,
    ...details(),
  }))
  route('GET', '/clock', noBody, time)
  route('POST', '/clock/step', stepBody, async ({ body }) => {
    saveSettings(context, { clockOffset: clock.offset() + body.seconds * 1000 })
    await clock.step(body.seconds * 1000, body.wait ? flush : undefined)
    return time()
  })
  route('PUT', '/clock', clockBody, ({ body }) => {
    clock.set(Date.parse(body.now))
    saveSettings(context, { clockOffset: clock.offset() })
    return time()
  })
  route('POST', '/reset', resetBody, ({ body }) => {
    const printWebhookUrl = printPlatforms(store).get(demoPlatformId)?.webhookURL ?? ''
    const stripeWebhookUrl = [...webhookEndpoints(store).values()][0]?.url
    const { idSeed, clockOffset } = readSettings(store)
    store.reset()
    world.limiter.clear()
    world.calls.clear()
    saveSettings(context, { idSeed, clockOffset })
    seedWorld(world, { orderSeed: orderSeedOf(body.seed), printWebhookUrl })
    setWebhookUrls(world, { stripe: stripeWebhookUrl })
    context.progress.scheduleAll()
  })
  route('GET', '/ledger', noBody, ({ query }) => ({
    lines: store.ledger.find({
      since: numberOf(query, 'since'),
      action: query.get('action') ?? undefined,
      reference: query.get('reference') ?? undefined,
    }),
  }))
  route('GET', '/calls', noBody, ({ query }) => ({
    calls: world.calls.find({
      since: numberOf(query, 'since'),
      provider: query.get('provider') ?? undefined,
      route: query.get('route') ?? undefined,
    }),
  }))
}

function addSettingRoutes(route: ControlRoute, context: PrintContext) {
  const { store } = context.world
  route('GET', '/settings', noBody, () => readSettings(store))
  route('PUT', '/limits', limitsBody, ({ body }) => {
    const { limits } = readSettings(store)
    context.world.limiter.clear()
    return saveSettings(context, {
      limits: {
        print: body.print ?? limits.print,
        shipstation: body.shipstation ?? limits.shipstation,
        shippo: body.shippo ?? limits.shippo ?? 50,
        stripe: body.stripe ?? limits.stripe ?? STRIPE_PER_MINUTE,
        keys: { ...limits.keys, ...body.keys },
      },
    }).limits
  })
  route('PUT', '/latency', latencyBody, ({ body }) => {
    const { latency } = readSettings(store)
    const { print = latency.print, shipstation = latency.shipstation } = body
    const { shippo = latency.shippo ?? 0, stripe = latency.stripe ?? 0 } = body
    return saveSettings(context, { latency: { ...latency, print, shipstation, shippo, stripe } }).latency
  })
  route('PUT', '/webhooks', webhooksBody, ({ body }) => {
    const { webhooks } = readSettings(store)
    const { url, ...print } = body.print ?? {}
    if (url !== undefined) setWebhookUrl(context, url)
    return saveSettings(context, {
      webhooks: {
        print: mergeWebhooks(webhooks.print, print),
        shipstation: mergeWebhooks(webhooks.shipstation, body.shipstation ?? {}),
        stripe: mergeWebhooks(webhooks.stripe ?? normalWebhooks, body.stripe ?? {}),
      },
    }).webhooks
  })
}

function mergeWebhooks(
  old: WebhookSettings,
  given: Partial<z.infer<typeof webhookSettings>>,
): WebhookSettings {
  return {
    enabled: given.enabled ?? old.enabled,
    mode: given.mode ?? old.mode,
    probability: given.probability ?? old.probability,
  }
}

function setWebhookUrl({ world }: PrintContext, webhookURL: string) {
  const platforms = printPlatforms(world.store)
  const platform = platforms.get(demoPlatformId)
  if (!platform) throw new ControlError('The demo platform is missing. Reset the sandbox first.')
  const tx = world.store.begin()
  tx.put(platforms, platform.id, { ...platform, webhookURL })
  tx.commit('')
}

function saveSettings({ world: { store } }: PrintContext, changes: Partial<Settings>): Settings {
  const tx = store.begin()
  const settings = changeSettings(store, tx, changes)
  tx.commit('')
  return settings
}

function numberOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) throw new ControlError(`${name} must be a number.`)
  return value
}
