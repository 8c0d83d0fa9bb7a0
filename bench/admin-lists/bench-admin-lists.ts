import type { DatabaseConnection } from '#server/db/database.ts'
import { signIn } from '#testing/api/sign-in.ts'
import { percentile } from '../orders-list/measure.ts'
import { onServers } from '../rig/on-servers.ts'
import { readOptions } from '../rig/read-options.ts'
import { sayResult } from '../rig/say-result.ts'
import { adminListCases } from './admin-list-cases.ts'
import { type Asked, ask } from './ask.ts'
import { type AdminWorld, benchAdmin, countRows, seedAdminLists } from './seed-admin-lists.ts'

const LIMIT = 2
/** Below this a difference is noise: two readings of the same list differ as much. */
const NOISE_MS = 3

const few: AdminWorld = { users: 1_000, orders: 1_000, audit: 1_000 }
const full: AdminWorld = { users: 100_000, orders: 1_000_000, audit: 1_000_000 }

/** Measures every list of administrators with many rows against the same list with a thousand. */
export async function benchAdminLists(args: string[]): Promise<void> {
  const values = readOptions(args, {
    scale: 0.12,
    full: false,
    /** Measures only the lists whose name contains this. */
    only: '',
    /** A folder that keeps the rows for another run. */
    world: '',
    rounds: 3,
    calls: 20,
  })
  const { rounds, calls } = values
  const many = values.full ? full : scaled(full, values.scale)
  await onServers(async ({ databases, start }) => {
    const seeded = (name: string, sizes: AdminWorld) =>
      databases.filled(`admin_${name}_${sizes.orders}`, (empty) => seedAdminLists(empty, sizes))
    const open = async (connection: DatabaseConnection) => {
      const { url } = await start(connection, { more: { SEARCHES_PER_MINUTE: '100000' } })
      // As the product does each hour.
      await countRows(connection)
      return { url, cookie: (await signIn(url, benchAdmin)).cookie }
    }
    // Many rows can take longer to seed than the session of an administrator who does nothing lasts.
    const connections = [await seeded('few', few), await seeded('many', many)] as const
    const [small, large] = [await open(connections[0]), await open(connections[1])]
    const rows = []
    for (const one of adminListCases(many).filter(({ name }) => name.includes(values.only))) {
      const { base, found } = await compare(
        { ...small, path: one.baseline(few) },
        { ...large, path: one.path },
        { rounds, calls },
      )
      const ratio = found.p95 / base.p95
      const isReached = ratio <= LIMIT || found.p95 - base.p95 <= NOISE_MS
      rows.push({
        list: one.name,
        few: base.p95,
        many: found.p95,
        ratio: rounded(ratio),
        rows: found.rows,
        isReached,
      })
    }
    console.table(rows)
    sayResult(
      { ...many, rounds, calls, limit: LIMIT },
      rows.every((row) => row.isReached),
    )
  }, values.world)
}

function scaled({ users, orders, audit }: AdminWorld, scale: number): AdminWorld {
  return {
    users: Math.round(users * scale),
    orders: Math.round(orders * scale),
    audit: Math.round(audit * scale),
  }
}

/**
 * Both sides in turns, so that whatever else runs here disturbs both alike; of each, the p95 of its calmest round.
 */
async function compare(few: Asked, many: Asked, { rounds, calls }: { rounds: number; calls: number }) {
  const sides = [few, many].map((asked) => ({ asked, times: [] as number[], p95: Infinity, rows: 0 }))
  for (let round = 0; round <= rounds; round++) {
    for (let call = 0; call < calls; call++) {
      for (const side of sides) {
        const { milliseconds, rows } = await ask(side.asked)
        side.times.push(milliseconds)
        side.rows = rows
      }
    }
    for (const side of sides) {
      // The first round warms up.
      if (round > 0) side.p95 = Math.min(side.p95, percentile(Float64Array.from(side.times).sort(), 0.95))
      side.times = []
    }
  }
  const [base, found] = sides.map(({ p95, rows }) => ({ p95: rounded(p95), rows }))
  return { base: base!, found: found! }
}

const rounded = (value: number): number => Math.round(value * 10) / 10
