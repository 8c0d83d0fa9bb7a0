import { demoAdmin, demoSeller, signInDemo } from '../demo-accounts.ts'
import type { DemoCall } from '../demo-api.ts'
import type { HistoryWorld } from './history-world.ts'

type DemoPerson = typeof demoSeller
type Parts = Pick<HistoryWorld, 'clock' | 'queue'>

// A session ends after a month, and an administrator has to have signed in within 15 minutes for some decisions.
const SELLER_SESSION_MS = 20 * 86_400_000
const ADMIN_SESSION_MS = 10 * 60_000

/** Who acts in the history, over the API. Sign-ins are renewed in time. */
export function createHistoryPeople(
  call: DemoCall,
  parts: Parts,
): Pick<HistoryWorld, 'seller' | 'admin' | 'visitor' | 'visit'> & { signOut(): Promise<void> } {
  const seller = signedIn(call, parts, { person: demoSeller, sessionMs: SELLER_SESSION_MS })
  const admin = signedIn(call, parts, { person: demoAdmin, sessionMs: ADMIN_SESSION_MS })
  return {
    seller: seller.call,
    admin: admin.call,
    visitor: callerWith(call, parts, async () => ''),
    async visit(address) {
      if (!address) throw new Error('Another site led nowhere.')
      const { pathname, search } = new URL(address)
      const reply = await parts.queue.during(call('GET', pathname + search, { follows: false }))
      await parts.queue.settle()
      if (!reply.location) throw new Error(`${pathname} led nowhere.`)
      return reply.location
    },
    async signOut() {
      await seller.signOut()
      await admin.signOut()
    },
  }
}

function signedIn(
  call: DemoCall,
  parts: Parts,
  { person, sessionMs }: { person: DemoPerson; sessionMs: number },
) {
  let cookie = ''
  let signedInAt = 0
  return {
    call: callerWith(call, parts, async () => {
      const now = parts.clock.now().getTime()
      if (now - signedInAt > sessionMs) {
        cookie = await signInDemo(call, person)
        signedInAt = now
      }
      return cookie
    }),
    /** Leaves no session behind. */
    async signOut() {
      if (!cookie) return
      await call('DELETE', '/api/user/sessions', { cookie })
      await call('DELETE', '/api/auth/logout', { cookie })
    },
  }
}

const callerWith =
  (call: DemoCall, { queue }: Parts, cookieOf: () => Promise<string>): HistoryWorld['seller'] =>
  async <T>(method: string, path: string, body?: object) => {
    const cookie = await cookieOf()
    const options = { ...(cookie && { cookie }), ...(body && { body }) }
    const reply = await queue.during(call(method, `/api${path}`, options))
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
    await queue.settle()
    return reply.body as T
  }
