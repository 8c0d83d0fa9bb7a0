import { z } from 'zod'
import type { HttpResponse } from '../kit/http-response.ts'
import type { Call } from '../kit/provider-route.ts'
import { readTextBody } from '../kit/read-text-body.ts'
import type { Transaction } from '../kit/store.ts'
import { newUuid, type World } from '../kit/world.ts'
import { type ShippoCode, shippoCodes, shippoTokens } from './shippo-accounts.ts'
import { shippoClient } from './shippo-demo.ts'
import { oauthError, ok } from './shippo-responses.ts'

const CODE_TTL_MS = 300_000

/** Issues an authorization code for an account; valid once, for five minutes. */
export function createShippoCode(
  world: World,
  tx: Transaction,
  { accountId, redirectUri }: Pick<ShippoCode, 'accountId' | 'redirectUri'>,
): string {
  const code = newUuid(world, tx, 'shippo.code').replaceAll('-', '')
  const expiresAt = world.clock.now() + CODE_TTL_MS
  tx.put(shippoCodes(world.store), code, { code, accountId, redirectUri, expiresAt, isUsed: false })
  return code
}

/** Issues an access token for an account; it never expires. */
export function issueShippoToken(world: World, tx: Transaction, accountId: string): string {
  const token = `oauth.sandbox_${newUuid(world, tx, 'shippo.token').replaceAll('-', '')}`
  const issuedAt = new Date(world.clock.now()).toISOString()
  tx.put(shippoTokens(world.store), token, { token, accountId, issuedAt })
  tx.record({
    provider: 'shippo',
    route: 'oauth.token',
    account: accountId,
    action: 'token.issued',
    id: accountId,
    reference: null,
    chargedCents: 0,
  })
  return token
}

/** Exchanges a code for a token; accepts form data and JSON. */
export async function exchangeShippoCode(
  world: World,
  { body, tx, now }: Pick<Call<unknown>, 'body' | 'tx' | 'now'>,
): Promise<HttpResponse> {
  const fields = await fieldsOf(body)
  if (fields.client_id !== shippoClient.id || fields.client_secret !== shippoClient.secret)
    throw oauthError(401, 'invalid_client', 'Client authentication failed.')
  if (fields.grant_type !== 'authorization_code')
    throw oauthError(400, 'unsupported_grant_type', 'Only authorization_code is supported.')
  const issued = shippoCodes(world.store).get(fields.code ?? '')
  const isSameRedirect = issued?.redirectUri == null || issued.redirectUri === fields.redirect_uri
  if (!issued || issued.isUsed || issued.expiresAt <= now || !isSameRedirect)
    throw oauthError(400, 'invalid_grant', 'The code is invalid, expired or was used before.')
  tx.put(shippoCodes(world.store), issued.code, { ...issued, isUsed: true })
  const access_token = issueShippoToken(world, tx, issued.accountId)
  return ok({ access_token, token_type: 'bearer', scope: '*', account_id: issued.accountId })
}

const jsonFields = z.record(z.string(), z.string())

async function fieldsOf(body: unknown): Promise<Record<string, string>> {
  const json = jsonFields.safeParse(body)
  return json.success ? json.data : Object.fromEntries(new URLSearchParams(await readTextBody(body)))
}
