import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AddRoute, Call } from '../kit/provider-route.ts'
import type { Store, Transaction } from '../kit/store.ts'
import { newUuid, type World } from '../kit/world.ts'
import {
  type Platform,
  type PrintAccount,
  platformOf,
  printAccounts,
  printPlatforms,
} from './print-accounts.ts'
import { notFound, requestError, success, validationError } from './print-responses.ts'

const maxEnabledPlatforms = 5
const webUrl = z.url({ protocol: /^https?$/ })

const platformFields = {
  name: z.string().min(1).max(100),
  description: z.string().max(500),
  url: webUrl,
  webhookURL: z.union([z.literal(''), webUrl]),
  webhookSecret: z.string().regex(/^[\x20-\x7e]{32,256}$/, 'must be 32 to 256 printable ASCII characters'),
}
const newPlatform = z.object({
  name: platformFields.name,
  url: platformFields.url,
  description: platformFields.description.default(''),
  webhookURL: platformFields.webhookURL.default(''),
})
const platformChanges = z.object(platformFields).partial()

/** Platforms of an account, each with its own webhook. */
export function addPlatformRoutes(route: AddRoute<PrintAccount>, world: World): void {
  const { store } = world
  const change = (call: Call<PrintAccount>, changes: Partial<Platform>) =>
    success(putPlatform(store, call, { ...findPlatform(store, call), ...changes }))

  route('platforms.list', 'GET', '/platforms', ({ account }) => {
    const enabled = platformsOf(store, account).filter((platform) => platform.enabled)
    return success(enabled, { message: 'Platforms retrieved', count: enabled.length })
  })
  route('platforms.create', 'POST', '/platforms', (call) => success(createPlatform(world, call)))
  route('platforms.stripe-key', 'GET', '/platforms/stripe/public-key', () =>
    success({ publicKey: 'pk_test_sandbox' }),
  )
  route('platforms.get', 'GET', '/platforms/:id', (call) => success(findPlatform(store, call)))
  route('platforms.update', 'PATCH', '/platforms/:id', (call) =>
    change(call, definedOnly(parse(platformChanges, call.body))),
  )
  route('platforms.disable', 'DELETE', '/platforms/:id', (call) => {
    change(call, { enabled: false })
    return success(undefined, { message: 'Platform disabled' })
  })
  route('platforms.enable', 'PATCH', '/platforms/:id/enable', (call) => {
    if (enabledCount(store, call.account) >= maxEnabledPlatforms)
      throw requestError(`At most ${maxEnabledPlatforms} platforms may be enabled`)
    return change(call, { enabled: true })
  })
  for (const path of ['/platforms/:id/webhook-secret', '/platform/:id/webhook-secret'])
    route('platforms.webhook-secret', 'PATCH', path, (call) =>
      change(call, { webhookSecret: newSecret(world, call.tx) }),
    )
}

/** The platform named in the call's path, or a 404 error. */
export function findPlatform(store: Store, { account, params }: Call<PrintAccount>): Platform {
  const platform = platformOf(store, account, params.id)
  if (!platform) throw notFound('Platform')
  return platform
}

function createPlatform(world: World, call: Call<PrintAccount>): Platform {
  const { store } = world
  const { account, tx } = call
  const input = parse(newPlatform, call.body)
  if (enabledCount(store, account) >= maxEnabledPlatforms)
    throw requestError(`At most ${maxEnabledPlatforms} platforms may be enabled`)
  const now = new Date(call.now).toISOString()
  const id = newUuid(world, tx, 'print.platform')
  tx.put(printAccounts(store), account.key, { ...account, platformIds: [...account.platformIds, id] })
  return putPlatform(store, call, {
    ...input,
    id,
    webhookSecret: newSecret(world, tx),
    enabled: true,
    createdAt: now,
    updatedAt: now,
  })
}

function putPlatform(store: Store, { tx, now }: Call<PrintAccount>, platform: Platform): Platform {
  const saved = { ...platform, updatedAt: new Date(now).toISOString() }
  tx.put(printPlatforms(store), saved.id, saved)
  return saved
}

function platformsOf(store: Store, { platformIds }: PrintAccount): Platform[] {
  return platformIds.flatMap((id) => printPlatforms(store).get(id) ?? [])
}

function enabledCount(store: Store, account: PrintAccount): number {
  return platformsOf(store, account).filter(({ enabled }) => enabled).length
}

function newSecret(world: World, tx: Transaction): string {
  return createHash('sha256')
    .update(newUuid(world, tx, 'print.secret'))
    .digest('hex')
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw validationError(`${issue?.path.join('.') || 'body'} ${issue?.message ?? 'is invalid'}`)
}

function definedOnly(changes: z.infer<typeof platformChanges>): Partial<Platform> {
  return JSON.parse(JSON.stringify(changes))
}
