import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** What the browser may send as the body of an endpoint. Refinements are left out; the server checks those. */
export function readBodySchema(name: string): object {
  const endpoints: Readonly<Record<string, Endpoint>> = api
  const body = endpoints[name]?.body
  if (!body) throw new Error(`The endpoint "${name}" has no body.`)
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
}
