import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { DatabaseConnection } from '#server/db/database.ts'
import { addressOf } from './database-address.ts'

export interface CountingDatabase {
  connection: DatabaseConnection
  /** How often each statement ran since the last call, by its text. */
  take(): ReadonlyMap<string, number>
  /** Open connections. */
  connections(): number
  close(): void
}

/** A database whose statements are counted on their way, as one server sends them. */
export async function startCountingDatabase(real: DatabaseConnection): Promise<CountingDatabase> {
  const { address, user, database } = addressOf(real)
  let counts = new Map<string, number>()
  const open = new Set<Socket>()
  const server = createServer((caller) => {
    const upstream = connect(address)
    const read = createStatementReader((text) => counts.set(text, (counts.get(text) ?? 0) + 1))
    open.add(caller)
    caller.on('data', read)
    caller.pipe(upstream).pipe(caller)
    for (const [one, other] of [
      [caller, upstream],
      [upstream, caller],
    ] as const) {
      one.on('error', () => undefined).on('close', () => other.destroy())
    }
    caller.on('close', () => open.delete(caller))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { connectionString: `postgresql://${user}@127.0.0.1:${port}/${database}` },
    take() {
      const taken = counts
      counts = new Map()
      return taken
    },
    connections: () => open.size,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** Follows one connection's messages: simple queries, and executions of what was parsed and bound before. */
function createStatementReader(onStatement: (text: string) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  const prepared = new Map<string, string>()
  const portals = new Map<string, string>()

  function readMessage(kind: string, body: Buffer) {
    const [first, second] = body.toString('utf8').split('\0') as [string, string?]
    if (kind === 'Q') onStatement(first)
    if (kind === 'P') prepared.set(first, second ?? '')
    if (kind === 'B') portals.set(first, prepared.get(second ?? '') ?? '')
    if (kind === 'E') onStatement(portals.get(first) ?? '')
  }

  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      // The first message has no kind.
      const start = isStarted ? 1 : 0
      if (rest.length < start + 4) return
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return
      if (isStarted) readMessage(String.fromCharCode(rest[0]!), rest.subarray(start + 4, end))
      isStarted = true
      rest = rest.subarray(end)
    }
  }
}
