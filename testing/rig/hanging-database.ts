import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { DatabaseConnection } from '#server/db/database.ts'
import { addressOf } from './database-address.ts'

export interface HangingDatabase {
  connection: DatabaseConnection
  /** From now on nothing passes: connections stay open and new ones are accepted, but get no reply. */
  hang(): void
  /** Everything continues where it stopped, as a machine does whose disk is back. */
  goOn(): void
  /**
   * New connections are answered again. Those that hang stay so for their callers, and what they had begun is rolled
   * back, as if another server had taken over the address.
   */
  replace(): void
  close(): void
}

/** A database that can hang without closing a connection, as a machine does whose disk has stopped. */
export async function startHangingDatabase(real: DatabaseConnection): Promise<HangingDatabase> {
  const { address, user, database } = addressOf(real)
  const open = new Set<Socket>()
  const pairs = new Map<Socket, Socket>()
  let hangs = false
  /** Callers that came while it hung, and were accepted without an answer. */
  const waiting = new Set<Socket>()

  function connectThrough(caller: Socket) {
    const upstream = connect(address)
    open.add(upstream)
    pairs.set(caller, upstream)
    upstream.on('error', () => undefined).on('close', () => open.delete(upstream))
    caller.pipe(upstream).pipe(caller)
    caller.on('close', () => {
      pairs.delete(caller)
      upstream.destroy()
    })
    upstream.on('close', () => {
      if (pairs.has(caller)) caller.destroy()
    })
  }

  const server = createServer((caller) => {
    open.add(caller)
    caller.on('error', () => undefined).on('close', () => open.delete(caller))
    if (hangs) {
      waiting.add(caller.on('close', () => waiting.delete(caller)))
      return
    }
    connectThrough(caller)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connection: { connectionString: `postgresql://${user}@127.0.0.1:${port}/${database}` },
    hang() {
      hangs = true
      for (const socket of open) socket.unpipe().pause()
    },
    goOn() {
      // Piped twice, every byte would pass twice.
      if (!hangs) return
      hangs = false
      for (const [caller, upstream] of pairs) caller.pipe(upstream).pipe(caller)
      for (const caller of waiting) connectThrough(caller)
      waiting.clear()
    },
    replace() {
      hangs = false
      const lost = [...pairs.values()]
      pairs.clear()
      for (const upstream of lost) upstream.destroy()
      waiting.clear()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
