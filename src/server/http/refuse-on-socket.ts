import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '../kernel/failure.ts'
import { headersWithoutHooks } from './browser-headers.ts'
import { errorBody } from './error-body.ts'

/** Replies and closes where there is no reply object: to malformed HTTP and to refused upgrades. */
export function refuseOnSocket(socket: Socket, failure: Failure, requestId: string): void {
  const body = JSON.stringify(errorBody(failure, requestId))
  const headers = {
    ...headersWithoutHooks,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${lines.join('')}\r\n${body}`)
}
