import { finishDemoAccount, hasAccountAt } from '../features/account/account-store.ts'
import type { Context } from '../kernel/context.ts'
import { RefusedStart } from '../kernel/refused-start.ts'
import { demoProducts } from './demo-products.ts'

const demoPassword = 'spoolyard-demo'
const demoDomain = 'spoolyard.test'
const seller = { email: `seller@${demoDomain}`, name: 'Mira Novak', username: 'mira', role: 'USER' } as const
const admin = { email: `admin@${demoDomain}`, name: 'Ada Admin', username: 'ada', role: 'ADMIN' } as const
const shipstation = { key: 'sandbox-shipstation-key', secret: 'sandbox-shipstation-secret' }

/** Creates the demo accounts through the product's own API, so that they have only what sellers can have. Repeatable. */
export async function seedDemo({ url, context }: { url: string; context: Context }): Promise<void> {
  // In maintenance the accounts exist already, and their calls would be refused.
  if (await context.maintenance.isOn()) return
  const call = apiCaller(url)
  const cookie = await signIn(call, seller)
  await signIn(call, admin)
  for (const person of [seller, admin]) await finishDemoAccount(context.db, person)

  const known = (await call('GET', '/api/products', { cookie })).body as { products: { sku: string }[] }
  const missing = demoProducts.filter(({ sku }) => !known.products.some((product) => product.sku === sku))
  for (const product of missing) await call('POST', '/api/products', { cookie, body: product })

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

type ApiCaller = ReturnType<typeof apiCaller>

function apiCaller(url: string) {
  return async (method: string, path: string, { cookie, body }: { cookie?: string; body?: object } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json().catch(() => null)
    return {
      status: response.status,
      body: answer,
      cookie: response.headers
        .getSetCookie()
        .map((c) => c.split(';')[0])
        .join('; '),
    }
  }
}

async function signIn(call: ApiCaller, { email, name }: { email: string; name: string }): Promise<string> {
  const credentials = { email, password: demoPassword }
  const attempt = () => call('POST', '/api/auth/sign-in/email', { body: credentials })
  const known = await attempt()
  if (known.status === 200) return known.cookie
  await call('POST', '/api/auth/sign-up/email', { body: { name, ...credentials } })
  const made = await attempt()
  if (made.status === 200) return made.cookie
  throw new Error(`The demo account ${email} could not be created: ${JSON.stringify(made.body)}`)
}
