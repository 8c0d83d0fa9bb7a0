import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { Server } from 'socket.io'
import { addressKey } from '../kernel/address-key.ts'
import { Failure } from '../kernel/failure.ts'
import { headersWithoutHooks } from './browser-headers.ts'
import { errorBody } from './error-body.ts'
import { refuseOnSocket } from './refuse-on-socket.ts'

/** Open sockets of one address, in one process. */
export const MAX_SOCKETS_PER_ADDRESS = 60

interface Options {
  isOwnOrigin: (origin: string) => boolean
  trustedProxies: readonly string[] | null
}

/**
 * Refuses a connection from a foreign page, or one too many from its address, before anything is asked of the database.
 * CORS alone doesn't stop a foreign page from opening a WebSocket, but browsers send an Origin with each.
 */
export function guardHandshakes(engine: Server['engine'], { isOwnOrigin, trustedProxies }: Options): void {
  const trusts = proxyAddress.compile([...(trustedProxies ?? [])])
  // A socket that is closed already has no address.
  const addressOf = (request: IncomingMessage) => addressKey(proxyAddress(request, trusts) ?? '')
  const open = new Map<string, number>()

  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { origin } = request.headers
    if (origin && !isOwnOrigin(origin)) return refuse(request, response, new Failure('FORBIDDEN'))
    const isNew = !/[?&]sid=/.test(request.url ?? '')
    if (isNew && (open.get(addressOf(request)) ?? 0) >= MAX_SOCKETS_PER_ADDRESS)
      return refuse(request, response, new Failure('TOO_MANY_REQUESTS'))
    for (const [name, value] of Object.entries(headersWithoutHooks)) response.setHeader(name, value)
    next()
  })
  engine.on(
    'connection',
    (socket: { request: IncomingMessage; once(event: 'close', run: () => void): void }) => {
      const address = addressOf(socket.request)
      open.set(address, (open.get(address) ?? 0) + 1)
      socket.once('close', () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
    },
  )
}

function refuse(request: IncomingMessage, response: ServerResponse, failure: Failure): void {
  const requestId = randomUUID()
  if (request.headers.upgrade) {
    refuseOnSocket(request.socket, failure, requestId)
    return
  }
  const headers = { ...headersWithoutHooks, 'content-type': 'application/json' }
  response.writeHead(failure.status, headers).end(JSON.stringify(errorBody(failure, requestId)))
}
