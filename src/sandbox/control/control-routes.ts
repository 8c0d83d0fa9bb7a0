import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changeSettings, readSettings, type Settings, type WebhookSettings } from '../kit/settings.ts'
import { printPlatforms } from '../print/print-accounts.ts'
import { demoPlatformId } from '../print/print-demo.ts'
import type { PrintDesk } from '../print/print-desk.ts'
import { orderSeedOf, seedWorld } from '../seed-world.ts'
import { ControlError, type ControlRoute, createControlRoute, noBody } from './control-answer.ts'
import { addFaultRoutes } from './fault-routes.ts'
import { addFilamentControlRoutes } from './filament-control-routes.ts'
import { addGoogleControlRoutes } from './google-control-routes.ts'
import { addMailControlRoutes } from './mail-control-routes.ts'
import { addPrintControlRoutes } from './print-control-routes.ts'
import { addShippoControlRoutes } from './shippo-control-routes.ts'
import { addShipstationControlRoutes } from './shipstation-control-routes.ts'
import { addStatePage } from './state-page.ts'

const resetBody = z.strictObject({ seed: z.union([z.boolean(), z.number().int()]).default(true) })
const stepBody = z.strictObject({ seconds: z.number().min(0), wait: z.boolean().default(true) })
const perMinute = z.number().int().min(1).optional()
const limitsBody = z.strictObject({
  print: perMinute,
  shipstation: perMinute,
  shippo: perMinute,
  keys: z.record(z.string(), z.number().int().min(1)).optional(),
})
const webhookSettings = z.strictObject({
  url: z.union([z.literal(''), z.url()]).optional(),
  enabled: z.boolean().optional(),
  mode: z.enum(['normal', 'duplicate', 'shuffle', 'drop']).optional(),
  probability: z.number().min(0).max(1).optional(),
})
const webhooksBody = z.strictObject({
  print: webhookSettings.optional(),
  shipstation: webhookSettings.omit({ url: true }).optional(),
})
const milliseconds = z.number().int().min(0).max(60_000).optional()
const latencyBody = z.strictObject({ print: milliseconds, shipstation: milliseconds, shippo: milliseconds })

/** Binds the control API and the page that shows the sandbox's state. */
export function addControlRoutes(
  app: FastifyInstance,
  desk: PrintDesk,
  facts: () => Record<string, unknown>,
): void {
  const route = createControlRoute(app)
  addWorldRoutes(route, desk, facts)
  addSettingRoutes(route, desk)
  addFaultRoutes(route, desk.world)
  addPrintControlRoutes(route, desk)
  addFilamentControlRoutes(route, desk)
  addShipstationControlRoutes(route, desk.world)
  addShippoControlRoutes(route, desk.world)
  addMailControlRoutes(route, desk.world)
  addGoogleControlRoutes(route, desk.world)
  addStatePage(app, desk.world)
}

function addWorldRoutes(route: ControlRoute, desk: PrintDesk, facts: () => Record<string, unknown>) {
  const { world } = desk
  const { clock, store } = world
  const time = () => ({
    now: new Date(clock.now()).toISOString(),
    wall: new Date(clock.wallNow()).toISOString(),
    offsetSeconds: Math.round(clock.offset() / 1000),
  })
  route('GET', '/health', noBody, () => ({
    sandbox: 'spoolyard',
    pid: process.pid,
    now: time().now,
    ...facts(),
  }))
  route('GET', '/clock', noBody, time)
  route('POST', '/clock/step', stepBody, async ({ body }) => {
    saveSettings(desk, { clockOffset: clock.offset() + body.seconds * 1000 })
    await clock.step(body.seconds * 1000, body.wait ? desk.webhooks.settled : undefined)
    return time()
  })
  route('POST', '/reset', resetBody, ({ body }) => {
    const printWebhookUrl = printPlatforms(store).get(demoPlatformId)?.webhookURL ?? ''
    const { idSeed, clockOffset } = readSettings(store)
    store.reset()
    world.limiter.clear()
    world.calls.clear()
    saveSettings(desk, { idSeed, clockOffset })
    seedWorld(world, { orderSeed: orderSeedOf(body.seed), printWebhookUrl })
    desk.progress.planAll()
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

function addSettingRoutes(route: ControlRoute, desk: PrintDesk) {
  const { store } = desk.world
  route('GET', '/settings', noBody, () => readSettings(store))
  route('PUT', '/limits', limitsBody, ({ body }) => {
    const { limits } = readSettings(store)
    desk.world.limiter.clear()
    return saveSettings(desk, {
      limits: {
        print: body.print ?? limits.print,
        shipstation: body.shipstation ?? limits.shipstation,
        shippo: body.shippo ?? limits.shippo ?? 50,
        keys: { ...limits.keys, ...body.keys },
      },
    }).limits
  })
  route('PUT', '/latency', latencyBody, ({ body }) => {
    const { latency } = readSettings(store)
    const { print = latency.print, shipstation = latency.shipstation, shippo = latency.shippo ?? 0 } = body
    return saveSettings(desk, { latency: { ...latency, print, shipstation, shippo } }).latency
  })
  route('PUT', '/webhooks', webhooksBody, ({ body }) => {
    const { webhooks } = readSettings(store)
    const { url, ...print } = body.print ?? {}
    if (url !== undefined) setWebhookUrl(desk, url)
    return saveSettings(desk, {
      webhooks: {
        print: mergeWebhooks(webhooks.print, print),
        shipstation: mergeWebhooks(webhooks.shipstation, body.shipstation ?? {}),
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

function setWebhookUrl({ world }: PrintDesk, webhookURL: string) {
  const platforms = printPlatforms(world.store)
  const platform = platforms.get(demoPlatformId)
  if (!platform) throw new ControlError('The demo platform is missing: reset the sandbox first')
  const act = world.store.begin()
  act.put(platforms, platform.id, { ...platform, webhookURL })
  act.commit('')
}

function saveSettings({ world: { store } }: PrintDesk, changes: Partial<Settings>): Settings {
  const act = store.begin()
  const settings = changeSettings(store, act, changes)
  act.commit('')
  return settings
}

function numberOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const value = Number(text)
  if (!Number.isFinite(value)) throw new ControlError(`${name} must be a number`)
  return value
}
