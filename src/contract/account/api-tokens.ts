import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, instant, personName } from '../values.ts'

/** A key for programs, sent as `Authorization: Bearer …`. It has its owner's rights, except changing sign-in methods. */
const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(['READ', 'READ_WRITE']),
  /** The last four characters. */
  hint: z.string(),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
})
export type ApiToken = z.output<typeof apiToken>

export const apiTokenEndpoints = {
  listApiTokens: endpoint('GET', '/user/api-tokens', {
    access: 'user',
    needsSession: true,
    summary: 'Lists the account’s valid API tokens.',
    reply: z.object({ tokens: z.array(apiToken) }),
  }),
  createApiToken: endpoint('POST', '/user/api-tokens', {
    access: 'user',
    needsSession: true,
    summary: 'Creates an API token. The reply is the only time its secret is shown.',
    body: z.strictObject({
      name: personName,
      scope: z.enum(['READ', 'READ_WRITE']),
      days: z.union([z.literal(30), z.literal(90), z.literal(365)]),
    }),
    reply: z.object({ token: apiToken, secret: z.string() }),
    status: 201,
    errors: ['TOO_MANY_TOKENS', 'SIGN_IN_TOO_OLD'],
  }),
  deleteApiToken: endpoint('DELETE', '/user/api-tokens/:id', {
    access: 'user',
    needsSession: true,
    summary: 'Revokes an API token. The next call with it is rejected.',
    params: z.strictObject({ id: idSchema('tok') }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
