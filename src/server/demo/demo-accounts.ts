import { finishDemoAccount } from '../features/account/account-store.ts'
import type { Context } from '../kernel/context.ts'
import type { DemoCall } from './demo-api.ts'

const demoPassword = 'spoolyard-demo'
export const demoDomain = 'spoolyard.test'

interface DemoPerson {
  email: string
  name: string
  username: string
  role: 'USER' | 'ADMIN'
}

export const demoSeller: DemoPerson = {
  email: `seller@${demoDomain}`,
  name: 'Mira Novak',
  username: 'mira',
  role: 'USER',
}
export const demoAdmin: DemoPerson = {
  email: `admin@${demoDomain}`,
  name: 'Ada Admin',
  username: 'ada',
  role: 'ADMIN',
}

/** Signs a demo account in, creating it at first, and returns its cookies. */
export async function signInDemo(call: DemoCall, { email, name }: DemoPerson): Promise<string> {
  const credentials = { email, password: demoPassword }
  const attempt = () => call('POST', '/api/auth/sign-in/email', { body: credentials })
  const known = await attempt()
  if (known.status === 200) return known.cookie
  await call('POST', '/api/auth/sign-up/email', { body: { name, ...credentials } })
  const made = await attempt()
  if (made.status === 200) return made.cookie
  throw new Error(`The demo account ${email} could not be created: ${JSON.stringify(made.body)}`)
}

/** Confirms the demo accounts' addresses and gives them usernames and roles. */
export async function finishDemoAccounts({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const person of [demoSeller, demoAdmin]) await finishDemoAccount(db, person)
}
