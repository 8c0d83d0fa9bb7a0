import type { World } from './kit/world.ts'
import { printPlatforms } from './print/print-accounts.ts'
import { demoPlatformId, seedPrint } from './print/print-demo.ts'
import { seedShippo } from './shippo/seed-shippo-orders.ts'
import { shippoAccounts } from './shippo/shippo-accounts.ts'
import { demoShippoAccount } from './shippo/shippo-demo.ts'
import { createAccount, demoShipstationKey, demoShipstationSecret } from './shipstation/create-account.ts'
import { demoOrderCount, demoSeed, seedOrders } from './shipstation/seed-orders.ts'
import { shipstationAccounts } from './shipstation/shipstation-accounts.ts'
import { setStripeWebhook } from './stripe/stripe-demo.ts'

export interface SeedOptions {
  /** Seed of the demo store orders; null leaves the demo accounts empty. */
  orderSeed: number | null
  printWebhookUrl: string
}

/** Fills an empty world with the demo accounts and, when a seed is given, store orders. */
export function seedWorld(world: World, { orderSeed, printWebhookUrl }: SeedOptions): void {
  const { store, clock } = world
  const tx = store.begin()
  seedPrint(store, tx, clock.now(), printWebhookUrl)
  const account = createAccount(store, tx, clock.now(), demoShipstationKey, demoShipstationSecret)
  if (orderSeed !== null) seedOrders(world, tx, account, demoOrderCount, orderSeed)
  seedShippo(world, tx, orderSeed)
  tx.commit('')
}

/** Adds the Shippo demo account to state created before Shippo existed. */
export function addMissingDemoAccounts(world: World, orderSeed: number | null): void {
  if (shippoAccounts(world.store).get(demoShippoAccount.id)) return
  const tx = world.store.begin()
  seedShippo(world, tx, orderSeed)
  tx.commit('')
}

/** Whether this state was ever seeded. */
export function isSeeded({ store }: World): boolean {
  return shipstationAccounts(store).get(demoShipstationKey) !== undefined
}

/** Points the demo webhooks at the product's current address. */
export function setWebhookUrls(
  { store, clock }: World,
  { print, shipstation, stripe }: Partial<Record<'print' | 'shipstation' | 'stripe', string | undefined>>,
): void {
  const tx = store.begin()
  if (stripe !== undefined) setStripeWebhook(store, tx, stripe, clock.now())
  const platform = printPlatforms(store).get(demoPlatformId)
  if (print !== undefined && platform)
    tx.put(printPlatforms(store), demoPlatformId, { ...platform, webhookURL: print })
  const account = shipstationAccounts(store).get(demoShipstationKey)
  if (shipstation !== undefined && account) {
    const hook = { id: 1, targetUrl: shipstation, event: 'ORDER_NOTIFY', storeId: null, name: 'demo' }
    const hooks = [...account.hooks.filter(({ id }) => id !== hook.id), hook]
    tx.put(shipstationAccounts(store), account.key, { ...account, hooks })
  }
  tx.commit('')
}

/** Reads the `seed` option: true is the demo seed, false is no seed. */
export function orderSeedOf(seed: boolean | number): number | null {
  if (typeof seed === 'number') return seed
  return seed ? demoSeed : null
}
