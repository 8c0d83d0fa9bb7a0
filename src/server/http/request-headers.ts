import type { FastifyRequest } from 'fastify'

/** The headers by which a caller proves who they are, in the form that the session reader takes. */
export function requestHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  const { cookie, authorization } = request.headers
  if (cookie) headers.set('cookie', cookie)
  if (authorization) headers.set('authorization', authorization)
  return headers
}
