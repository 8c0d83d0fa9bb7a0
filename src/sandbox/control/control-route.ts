import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Thrown to send an error response to a control call. */
export class ControlError extends Error {
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

export interface ControlCall<T> {
  body: T
  params: Record<string, string>
  query: URLSearchParams
}

export type ControlRoute = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  schema: z.ZodType<T>,
  handler: (call: ControlCall<T>) => unknown,
) => void

export const controlBase = '/__sandbox'
export const noBody = z.unknown()

/** Binds control routes: strictly validated JSON in, JSON out, errors as a readable sentence. */
export function createControlRoute(app: FastifyInstance): ControlRoute {
  return (method, path, schema, handler) => {
    app.route<{ Params: Record<string, string> }>({
      method,
      url: `${controlBase}${path}`,
      handler: async (request, reply) => {
        try {
          const body = parseWith(schema, jsonOf(request))
          const query = new URL(request.url, 'http://sandbox').searchParams
          return reply.send((await handler({ body, params: request.params, query })) ?? { ok: true })
        } catch (error) {
          if (error instanceof ControlError) return reply.code(error.status).send({ error: error.message })
          console.error(error)
          return reply.code(500).send({ error: error instanceof Error ? error.message : String(error) })
        }
      },
    })
  }
}

function jsonOf({ body }: FastifyRequest): unknown {
  if (body === undefined || body === null || body === '') return {}
  if (typeof body !== 'string') throw new ControlError('Send JSON with content-type application/json.')
  try {
    return JSON.parse(body)
  } catch {
    throw new ControlError('The body is not valid JSON.')
  }
}

function parseWith<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ControlError(z.prettifyError(parsed.error))
}
