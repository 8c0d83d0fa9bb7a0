import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCatalog } from '#contract/errors.ts'
import { cookieName, SESSION_COOKIE } from '../kernel/headers/cookies.ts'

/** The API's description for other programs, generated from the contract. */
export function openApiDocument(publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(api) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Spoolyard', version: '1', description: 'Orders of a shop, printed and shipped.' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName({ config: { publicUrl } }, SESSION_COOKIE) },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: errorSchema },
    },
  }
}

const errorSchema = {
  type: 'object',
  required: ['error', 'message', 'requestId'],
  properties: {
    error: { type: 'string', enum: Object.keys(errorCatalog) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    details: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

function operation(name: string, endpoint: Endpoint): object {
  const reply = z.toJSONSchema(endpoint.reply, { unrepresentable: 'any' })
  const success = content(reply, endpoint.download)
  return {
    operationId: name,
    summary: endpoint.summary,
    security:
      endpoint.access === 'public' || endpoint.access === 'optional' ? [] : [{ cookie: [] }, { bearer: [] }],
    'x-access': endpoint.access,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: content(inputSchema(endpoint.body)) }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', ...success },
      ...(endpoint.accepted && { 202: { description: 'Taken on; not finished yet', ...success } }),
      default: { description: errorCodes(endpoint), ...content({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

const content = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } })

const inputSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function errorCodes(endpoint: Endpoint): string {
  const own = endpoint.errors?.join(', ')
  return own ? `A refusal; its own codes: ${own}` : 'A refusal'
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
