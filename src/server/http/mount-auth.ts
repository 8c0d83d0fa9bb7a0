import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '../failure.ts'
import { codeByStatus, errorBody } from './answer-errors.ts'

/** The header in which the sign-in library reads the caller's address; set by us alone, so nobody can forge it. */
export const clientAddressHeader = 'x-spoolyard-client-address'

const LARGEST_BODY_BYTES = 16 * 1024

export interface AuthMount {
  publicUrl: string
  handle: (request: Request) => Promise<Response>
  /** The paths below /api/auth that exist for us; the library has many more. */
  paths: readonly string[]
}

/** Mounts the sign-in library below `/api/auth`, path by path, with its errors in our words. */
export async function mountAuth(
  app: FastifyInstance,
  { publicUrl, handle, paths }: AuthMount,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: LARGEST_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    for (const path of paths) {
      scope.all(`/api/auth/${path}`, async (request, reply) => {
        requireReadable(request.body)
        const response = await handle(asWebRequest(request, publicUrl))
        return await relay(response, request, reply)
      })
    }
  })
}

/** The library takes any JSON for an object, and the database takes neither the character zero nor half a character. */
function requireReadable(body: unknown): void {
  if (!Buffer.isBuffer(body) || body.length === 0) return
  const fields = z.record(z.string(), z.unknown()).safeParse(parseJson(body))
  const isReadable = (value: unknown) =>
    typeof value !== 'string' || (value.isWellFormed() && !value.includes('\u0000'))
  if (!fields.success || !Object.values(fields.data).every(isReadable)) throw new Failure('BAD_REQUEST')
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

function asWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && !name.startsWith('x-forwarded')) headers.set(name, value)
  }
  headers.delete('content-length')
  headers.set(clientAddressHeader, request.ip)
  // Foreign origins were refused before; programs send none, which the library would take for an attack.
  headers.set('origin', publicUrl)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(publicUrl + request.url, {
    method: request.method,
    headers,
    ...(hasBody && Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
  })
}

async function relay(response: Response, request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of response.headers) {
    if (name !== 'content-length') reply.header(name, value)
  }
  reply.code(response.status).header('cache-control', 'no-store')
  const text = await response.text()
  if (response.status < 400) return reply.send(text || null)
  const failure = new Failure(codeByStatus(response.status), sentenceOf(response.status, text))
  return reply.type('application/json').send(errorBody(failure, request.id))
}

/** What the library says to people who could not sign in is worth showing; its technical complaints are not. */
function sentenceOf(status: number, text: string): { message?: string } {
  if (status !== 401 && status !== 403) return {}
  const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(text)?.[1]
  return message ? { message } : {}
}
