import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../kernel/feature.ts'

/** The parts of a request and its reply that verbs may use. */
export function callOf(request: FastifyRequest, response: FastifyReply): Call {
  return {
    credentials: request.headers,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    requestId: request.id,
    setCookie: (header) => void response.header('set-cookie', header),
  }
}
