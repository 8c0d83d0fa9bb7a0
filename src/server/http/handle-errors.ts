import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorCatalog } from '#contract/errors.ts'
import { isDatabaseAway } from '../db/database.ts'
import { Failure } from '../kernel/failure.ts'
import { headersWithoutHooks } from './browser-headers.ts'
import { errorBody } from './error-body.ts'
import { refuseOnSocket } from './refuse-on-socket.ts'

/** Replies to expected and unexpected errors in the form of the catalog, with the request's id. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = failureOf(error, request)
    if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
    return reply.code(failure.status).type('application/json').send(errorBody(failure, request.id))
  })
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .type('application/json')
      .send(errorBody(new Failure('NOT_FOUND'), request.id)),
  )
}

/** What a caller is told about an error. What we didn't expect goes to the log. */
export function failureOf(error: FastifyError | Failure, { log }: Pick<FastifyRequest, 'log'>): Failure {
  const failure = error instanceof Failure ? error : asFailure(error)
  // A failure of ours without a cause was intended. Everything else from 500 up is unexpected.
  if (failure.status >= 500 && failure.cause) log.error({ err: error }, 'request failed')
  return failure
}

/** Replies to requests that reach no route: addresses that can't be parsed, or are longer than any of ours. */
export function rejectUnparsableUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = new Failure(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'NOT_FOUND' : 'BAD_REQUEST')
  reply.headers(headersWithoutHooks)
  reply.code(failure.status).type('application/json').send(errorBody(failure, request.id))
}

/** Replies 400 to malformed HTTP and closes the socket. */
export function rejectMalformedHttp(error: NodeJS.ErrnoException, socket: Socket, requestId: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  refuseOnSocket(socket, new Failure('BAD_REQUEST'), requestId)
}

/** Maps Fastify's own errors (broken JSON, too large, wrong media type) to ours. Everything else is unexpected. */
function asFailure(error: FastifyError): Failure {
  const status = error.statusCode ?? 500
  if (isDatabaseAway(error)) return new Failure('SERVICE_UNAVAILABLE', { cause: error })
  if (status >= 500) return new Failure('SERVER_ERROR', { cause: error })
  return new Failure(codeByStatus(status), { cause: error })
}

/** The catalog's code for a status. */
export function codeByStatus(status: number): ErrorCode {
  const entries = Object.entries(errorCatalog) as [ErrorCode, { status: number }][]
  return (
    entries.find(([, entry]) => entry.status === status)?.[0] ??
    (status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST')
  )
}
