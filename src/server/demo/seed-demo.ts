import { hasAccountAt } from '../features/account/account-store.ts'
import type { Context } from '../kernel/context.ts'
import { RefusedStart } from '../kernel/refused-start.ts'
import { demoAdmin, demoDomain, demoSeller, finishDemoAccounts, signInDemo } from './demo-accounts.ts'
import { createDemoCall } from './demo-api.ts'
import { fillDemoBalance } from './demo-money.ts'
import { demoProducts } from './demo-products.ts'

const shipstation = { key: 'sandbox-shipstation-key', secret: 'sandbox-shipstation-secret' }

/** Creates the demo accounts through the product's own API, so that they have only what sellers can have. Repeatable. */
export async function seedDemo({ url, context }: { url: string; context: Context }): Promise<void> {
  // In maintenance the accounts exist already, and their calls would be refused.
  if (await context.maintenance.isOn()) return
  const call = createDemoCall(url)
  const cookie = await signInDemo(call, demoSeller)
  await signInDemo(call, demoAdmin)
  await finishDemoAccounts(context)

  const known = (await call('GET', '/api/products', { cookie })).body as { products: { sku: string }[] }
  const missing = demoProducts.filter(({ sku }) => !known.products.some((product) => product.sku === sku))
  for (const product of missing) await call('POST', '/api/products', { cookie, body: product })

  await fillDemoBalance(call, cookie)

  const { connections } = (await call('GET', '/api/connections', { cookie })).body as {
    connections: unknown[]
  }
  if (connections.length > 0) return
  const saved = await call('PUT', '/api/user/shipstation-credentials', { cookie, body: shipstation })
  if (saved.status !== 200) context.log.warn({ answer: saved.body }, 'the demo shop could not be connected')
}

/** The demo's password is public, so a database with its accounts never serves real people. */
export async function refuseDemoAccounts({ context }: { context: Context }): Promise<void> {
  if (!(await hasAccountAt(context.db, demoDomain))) return
  throw new RefusedStart(
    'This database has demo accounts, whose password is public. Production needs its own database: set DATA_DIR or DATABASE_URL to another one.',
  )
}
