import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CallPriority } from '#server/providers/call-budgets.ts'
import type { CallOutcome } from '#server/providers/call-outcome.ts'
import type { HttpClient, HttpRequest } from '#server/providers/http-client.ts'
import { parseAnswer } from '#server/providers/parse-answer.ts'
import type { RequestPaces } from '#server/providers/request-pace.ts'
import type { ShipstationCredentials } from './shipstation-provider.ts'

export interface ShipstationOptions {
  /** Without a slash at the end. Nothing but this host ever sees a seller's credentials. */
  baseUrl: string
  http: HttpClient
  paces: RequestPaces
}

export type ShipstationCall = <T>(
  credentials: ShipstationCredentials,
  request: { method: HttpRequest['method']; path: string; body?: unknown; priority: CallPriority },
  schema: z.ZodType<T>,
) => Promise<CallOutcome<T>>

/** One call in the name of one seller, at the pace of that seller's key. */
export function createShipstationCall({ baseUrl, http, paces }: ShipstationOptions): ShipstationCall {
  return async (credentials, { method, path, body, priority }, schema) => {
    const basic = Buffer.from(`${credentials.key}:${credentials.secret}`).toString('base64')
    const outcome = await http.send({
      method,
      url: `${baseUrl}${path}`,
      headers: { authorization: `Basic ${basic}` },
      body,
      pace: paces.of(fingerprint(credentials)),
      priority,
    })
    return parseAnswer(outcome, schema)
  }
}

/** Tells credentials apart without keeping them. */
export function fingerprint({ key, secret }: ShipstationCredentials): string {
  return createHash('sha256').update(`${key}:${secret}`).digest('base64url')
}

export const orderPath = (id: string): string => `/orders/${encodeURIComponent(id)}`

/** What an answer with another order's id amounts to. */
export const aboutAnother = { kind: 'unknown', reason: 'the answer is about another order' } as const
