import type { IncomingHttpHeaders } from 'node:http'
import { Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '#server/kernel/address-key.ts'
import { Failure } from '#server/kernel/failure.ts'

const MB = 1024 * 1024

/** What bodies that are being read or handled hold together, and those from one address. */
const LIMITS = { totalBytes: 192 * MB, addressBytes: 48 * MB }
/** Smaller bodies aren't counted; the number of connections bounds them. */
const SMALL_BYTES = 64 * 1024
const RETRY_SECONDS = 10

/**
 * Refuses large bodies while others hold as much memory as they may, and from an address that holds much by itself. A limit for one
 * body alone doesn't help against a hundred that are sent as slowly as allowed.
 */
export function boundBodies(app: FastifyInstance, { totalBytes, addressBytes } = LIMITS): void {
  let held = 0
  const heldBy = new Map<string, number>()
  function hold(address: string, bytes: number): void {
    const own = (heldBy.get(address) ?? 0) + bytes
    held += bytes
    if (own > 0) heldBy.set(address, own)
    else heldBy.delete(address)
  }
  app.addHook('preParsing', (request, reply, payload, done) => {
    // Uploads go to a file as they come.
    if (!isLarge(request.headers) || request.routeOptions.config?.isLong) return done(null, payload)
    const address = addressKey(request.ip)
    let bytes = 0
    // By what has arrived: a length that is only announced holds nothing.
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        if (held + chunk.length > totalBytes) return next(busy('SERVICE_UNAVAILABLE'))
        if ((heldBy.get(address) ?? 0) + chunk.length > addressBytes) return next(busy('TOO_MANY_REQUESTS'))
        bytes += chunk.length
        hold(address, chunk.length)
        next(null, chunk)
      },
    })
    reply.raw.once('close', () => {
      hold(address, -bytes)
      payload.unpipe(counted)
      counted.destroy()
      // What is still to come is dropped, so that the connection gets to its next call.
      payload.resume()
    })
    payload.once('error', (error) => counted.destroy(error))
    done(null, payload.pipe(counted))
  })
}

/** Also where no length is announced, but a body. */
const isLarge = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES

const busy = (code: 'SERVICE_UNAVAILABLE' | 'TOO_MANY_REQUESTS'): Failure =>
  new Failure(code, { retryAfterSeconds: RETRY_SECONDS })
