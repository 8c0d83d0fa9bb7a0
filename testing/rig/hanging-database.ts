import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { DatabaseConnection } from '#server/db/database.ts'

export interface HangingDatabase {
  connection: DatabaseConnection
  /** From now on nothing passes: connections stay open and new ones are accepted, but nobody answers. */
  hang(): void
  /** New connections are answered again. Those that hang stay so, as if another server had taken over the address. */
  replace(): void
  close(): void
}

/** A database that can hang without closing a connection, as a machine does whose disk has stopped. */
export async function startHangingDatabase(real: DatabaseConnection): Promise<HangingDatabase> {
  const { address, user, database } = addressOf(real)
  const open = new Set<Socket>()
  let hangs = false
  const server = createServer((caller) => {
    open.add(caller)
    caller.on('error', () => undefined).on('close', () => open.delete(caller))
    if (hangs) return
    const upstream = connect(address)
    open.add(upstream)
    upstream.on('error', () => undefined).on('close', () => open.delete(upstream))
    caller.pipe(upstream).pipe(caller)
    caller.on('close', () => upstream.destroy())
    upstream.on('close', () => caller.destroy())
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
    replace() {
      hangs = false
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

function addressOf(connection: DatabaseConnection) {
  if ('host' in connection) {
    const { host, user, database } = connection
    return { address: { path: join(host, '.s.PGSQL.5432') }, user, database }
  }
  const url = new URL(connection.connectionString)
  const user = [url.username, url.password].filter(Boolean).join(':')
  return {
    address: { host: url.hostname, port: Number(url.port || 5432) },
    user,
    database: url.pathname.slice(1),
  }
}
