import fastify, { type FastifyInstance } from 'fastify'
import { addControlRoutes } from './control/control-routes.ts'
import { addMailboxPage } from './control/mailbox-page.ts'
import { addGoogleRoutes } from './google/google-routes.ts'
import { createCallLog } from './kit/call-log.ts'
import { createClock } from './kit/clock.ts'
import { createFaultRegistry } from './kit/faults.ts'
import { createRateLimiter } from './kit/rate-limit.ts'
import { changeSettings, readSettings } from './kit/settings.ts'
import { openStore } from './kit/store.ts'
import { createWebhookSender } from './kit/webhook-sender.ts'
import type { World } from './kit/world.ts'
import { type MailServer, startMailServer } from './mail/mail-server.ts'
import { addPrintRoutes, createPrintContext } from './print/print-routes.ts'
import { addMissingDemoAccounts, isSeeded, orderSeedOf, seedWorld, setWebhookUrls } from './seed-world.ts'
import { addShippoRoutes } from './shippo/shippo-routes.ts'
import { addShipstationRoutes } from './shipstation/shipstation-routes.ts'
import { addStripeRoutes, resumeStripe } from './stripe/stripe-routes.ts'

export interface SandboxOptions {
  /** State folder. */
  dir: string
  /** 0 or undefined picks any free port. */
  port?: number | undefined
  host?: string | undefined
  /** SMTP port; 0 or undefined picks any free port. */
  smtpPort?: number | undefined
  printWebhookUrl?: string | undefined
  shipstationWebhookUrl?: string | undefined
  stripeWebhookUrl?: string | undefined
  /** Store orders to create on first start: the demo orders (default), those of another seed, or none. */
  seed?: boolean | number | undefined
  /** The wall clock that the sandbox clock is based on. */
  wall?: (() => number) | undefined
  /** False for a clock that only moves when stepped. */
  isLive?: boolean | undefined
  /** Makes the ids in this state folder reproducible. By default they differ from every other folder's. */
  idSeed?: string | undefined
}

export interface Sandbox {
  url: string
  port: number
  smtpPort: number
  dir: string
  close(): Promise<void>
}

/** Starts the simulated providers (print platform, ShipStation, Shippo, Stripe, Google), the mailbox and the control API on one port, and the mail server on another. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dir, port = 0, host = '127.0.0.1', smtpPort = 0, seed = true } = options
  let url = ''
  const world = openWorld(options, () => url)
  const context = createPrintContext(world)
  const app = createApp()
  addPrintRoutes(app, context)
  addShipstationRoutes(app, world)
  addShippoRoutes(app, world)
  addGoogleRoutes(app, world)
  const stripe = addStripeRoutes(app, world)
  addMailboxPage(app, world)
  let mail: MailServer | undefined
  addControlRoutes(app, { print: context, stripe }, () => ({ smtpPort: mail?.port }))
  const close = async () => {
    world.clock.close()
    world.webhookSender.close()
    await Promise.all([app.close(), mail?.close()])
    world.store.close()
  }
  try {
    await app.listen({ host, port })
    mail = await startMailServer(world, host, smtpPort)
  } catch (error) {
    await close()
    throw error
  }
  // Only after listening succeeds: a second sandbox that finds the port in use must not touch the state.
  const bound = portOf(app) ?? port
  url = `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
  initializeState(world, options, seed)
  context.progress.scheduleAll()
  context.webhooks.resume()
  resumeStripe(stripe)
  return { url, port: bound, smtpPort: mail.port, dir, close }
}

function openWorld({ dir, wall = Date.now, isLive = true }: SandboxOptions, url: () => string): World {
  const store = openStore({ dir, now: () => clock.now() })
  const clock = createClock({ wall, isLive, offset: readSettings(store).clockOffset })
  return {
    dir,
    clock,
    store,
    faults: createFaultRegistry(store),
    limiter: createRateLimiter(clock),
    webhookSender: createWebhookSender(),
    calls: createCallLog(),
    url,
  }
}

function initializeState(world: World, options: SandboxOptions, seed: boolean | number) {
  const { store } = world
  if (!isSeeded(world)) {
    const tx = store.begin()
    changeSettings(store, tx, { idSeed: options.idSeed ?? String(world.clock.wallNow()) })
    tx.commit('')
    seedWorld(world, { orderSeed: orderSeedOf(seed), printWebhookUrl: options.printWebhookUrl ?? '' })
  }
  addMissingDemoAccounts(world, orderSeedOf(seed))
  setWebhookUrls(world, {
    print: options.printWebhookUrl,
    shipstation: options.shipstationWebhookUrl,
    stripe: options.stripeWebhookUrl,
  })
}

function createApp(): FastifyInstance {
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 300_000_000,
    routerOptions: { maxParamLength: 500 },
  })
  // Provider routes parse bodies themselves, so that a malformed one gets the provider's own error response.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: 10_000_000 },
    (_, body, done) => done(null, body),
  )
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload))
  return app
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}
