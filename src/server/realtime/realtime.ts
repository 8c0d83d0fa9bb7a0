import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Server } from 'socket.io'
import { realtime as settings } from '#contract/constants.ts'
import type { CarryingEvent, ServerEvents } from '#contract/socket-events.ts'
import type { DatabaseConnection } from '../db/database.ts'
import { createListeningPool } from '../db/listening-pool.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Credentials } from '../kernel/sessions.ts'

/** Sends changes to open browsers. Only a hint: browsers fetch again what they miss. */
export interface Realtime {
  toUser<Event extends CarryingEvent>(
    userId: string,
    event: Event,
    ...args: Parameters<ServerEvents[Event]>
  ): void
  toAll<Event extends CarryingEvent>(event: Event, ...args: Parameters<ServerEvents[Event]>): void
  /** Closes a session's sockets in every process. */
  endSession(sessionId: string): void
  /** Makes all browsers reconnect, to another process or later. */
  disconnectAll(): void
  /** Closes connections that never authenticated, too. */
  hangUp(): void
  /** Open connections of this process. */
  count(): number
  close(): Promise<void>
}

interface Options {
  pool: pg.Pool
  connection: DatabaseConnection
  log: Logger
  /** Refuses connections before anyone is asked who they are. */
  guard: (engine: Server['engine']) => void
  findActor: (credentials: Credentials) => Promise<Actor | null>
}

/** In one process: a browser has one per tab. */
const MAX_SOCKETS_PER_ACCOUNT = 20
const MAX_MESSAGE_BYTES = 64 * 1024
/** A notification of PostgreSQL, which takes an event to the other processes, has less than 8,000 bytes, a few hundred of them around it. */
const MAX_EVENT_BYTES = 7_000

/** Serves `/socket.io`. Every socket joins the rooms of its own account and session only. */
export function startRealtime(server: HttpServer, options: Options): Realtime {
  const { pool, connection, log, guard, findActor } = options
  const warn = (error: Error) => log.warn({ err: error }, 'socket adapter')
  const listeningPool = createListeningPool(pool, connection, warn)
  const io = new Server<Record<string, never>, ServerEvents>(server, {
    path: settings.path,
    pingTimeout: settings.pingTimeoutMs,
    pingInterval: settings.pingIntervalMs,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    serveClient: false,
    adapter: createAdapter(listeningPool, { errorHandler: warn }),
  })
  guard(io.engine)
  io.use(async (socket, next) => {
    const actor = await findActor(credentialsOf(socket.handshake)).catch(() => null)
    if (!actor) return next(new Error('NOT_SIGNED_IN'))
    const open = io.of('/').adapter.rooms.get(userRoom(actor.userId))?.size ?? 0
    if (open >= MAX_SOCKETS_PER_ACCOUNT) return next(new Error('TOO_MANY_SOCKETS'))
    await socket.join([userRoom(actor.userId), sessionRoom(actor.sessionId)])
    next()
  })
  // The session may have ended while the socket connected. From here on, its end reaches the socket through its room.
  io.on('connection', async (socket) => {
    const actor = await findActor(credentialsOf(socket.handshake)).catch(() => null)
    if (!actor) socket.disconnect(true)
  })
  return {
    toUser: (userId, event, ...args) => {
      const room = io.to(userRoom(userId))
      if (isSmall(args)) room.emit(event, ...args)
      else room.emit('largeUpdate', { event })
    },
    toAll: (event, ...args) => {
      if (isSmall(args)) io.emit(event, ...args)
      else io.emit('largeUpdate', { event })
    },
    endSession: (sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true),
    disconnectAll: () => io.local.disconnectSockets(true),
    hangUp: () => io.engine.close(),
    count: () => io.engine.clientsCount,
    async close() {
      await io.of('/').adapter.close()
      await listeningPool.end()
    },
  }
}

const isSmall = (args: readonly unknown[]): boolean =>
  Buffer.byteLength(JSON.stringify(args)) <= MAX_EVENT_BYTES

const userRoom = (userId: string) => `user:${userId}`
const sessionRoom = (sessionId: string) => `session:${sessionId}`

/** The cookie, or the bearer token that API clients send in `auth.token`. */
function credentialsOf({
  headers,
  auth,
}: {
  headers: Credentials
  auth: Record<string, unknown>
}): Credentials {
  const authorization = typeof auth.token === 'string' ? `Bearer ${auth.token}` : headers.authorization
  return { authorization, cookie: headers.cookie }
}
