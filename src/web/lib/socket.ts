import type { Socket } from 'socket.io-client'
import { realtime } from '#contract/constants.ts'
import type { ServerEvents } from '#contract/socket-events.ts'
import { accessToken } from './session/access-token.ts'

export type SocketState =
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'reconnecting'; attempt: number; attempts: number }
  | { kind: 'offline' }

interface Handlers {
  onState: (state: SocketState) => void
  /** Connected, for the first time or again: what was read before may have changed without an event. */
  onConnect: () => void
  /** Now and every 30 s while offline: poll for changes. */
  onPoll: () => void
  events: ServerEvents
}

const pollMs = 30_000

/** Opens the realtime connection and reconnects it. Returns a function that closes it. Loads the library on demand. */
export function openSocket(handlers: Handlers): () => void {
  let close: (() => void) | null = null
  let isClosed = false
  handlers.onState({ kind: 'connecting' })
  import('socket.io-client').then(
    ({ io }) => {
      if (!isClosed) close = keepOpen(io({ ...options(), autoConnect: false }), handlers)
    },
    () => handlers.onState({ kind: 'offline' }),
  )
  return () => {
    isClosed = true
    close?.()
  }
}

function options() {
  return {
    path: realtime.path,
    transports: ['websocket', 'polling'],
    // NOTE: without this a refused websocket never falls back to polling.
    tryAllTransports: true,
    reconnectionAttempts: realtime.reconnectAttempts,
    reconnectionDelay: realtime.reconnectDelayMs,
    reconnectionDelayMax: realtime.reconnectDelayMaxMs,
    auth: { token: accessToken() ?? undefined },
  }
}

function keepOpen(
  socket: Socket<ServerEvents>,
  { onState, onConnect, onPoll, events }: Handlers,
): () => void {
  let poll: ReturnType<typeof setInterval> | undefined

  function goOffline() {
    onState({ kind: 'offline' })
    poll ??= setInterval(() => {
      onPoll()
      socket.connect()
    }, pollMs)
  }
  function connectAgain() {
    if (!socket.connected) socket.connect()
  }
  socket.on('connect', () => {
    clearInterval(poll)
    poll = undefined
    onState({ kind: 'live' })
    onConnect()
  })
  // Refused by the server: the library doesn't retry. A fetch finds out whether the session has ended.
  socket.on('connect_error', () => {
    if (socket.active) return
    goOffline()
    onPoll()
  })
  socket.on('disconnect', (reason) => {
    // Closed by the server: it is restarting, or the session has ended.
    if (reason === 'io server disconnect') socket.connect()
    if (socket.active) onState({ kind: 'reconnecting', attempt: 1, attempts: realtime.reconnectAttempts })
  })
  socket.io.on('reconnect_attempt', (attempt) =>
    onState({ kind: 'reconnecting', attempt, attempts: realtime.reconnectAttempts }),
  )
  socket.io.on('reconnect_failed', goOffline)
  socket.on('orderUpdate', events.orderUpdate)
  socket.on('shopOrdersUpdate', events.shopOrdersUpdate)
  socket.on('submitRunUpdate', events.submitRunUpdate)
  socket.on('connectionUpdate', events.connectionUpdate)
  socket.on('uploadProgress', events.uploadProgress)
  socket.on('uploadComplete', events.uploadComplete)
  socket.on('uploadError', events.uploadError)
  socket.on('fileUpdate', events.fileUpdate)
  socket.on('accountUpdate', events.accountUpdate)
  socket.on('balanceUpdate', events.balanceUpdate)
  socket.on('catalogUpdate', events.catalogUpdate)
  socket.on('maintenanceUpdate', events.maintenanceUpdate)
  socket.on('viewersUpdate', events.viewersUpdate)
  socket.on('inboxUpdate', events.inboxUpdate)
  socket.on('largeUpdate', events.largeUpdate)
  window.addEventListener('online', connectAgain)
  socket.connect()

  return () => {
    clearInterval(poll)
    window.removeEventListener('online', connectAgain)
    socket.disconnect()
  }
}
