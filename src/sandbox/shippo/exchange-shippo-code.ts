import { z } from 'zod'
import type { Answer } from '../kit/answer.ts'
import type { Call } from '../kit/provider-route.ts'
import type { Act } from '../kit/store.ts'
import { textOf } from '../kit/text-of.ts'
import { newUuid, type World } from '../kit/world.ts'
import { type ShippoCode, shippoCodes, shippoTokens } from './shippo-accounts.ts'
import { ok, refusedSignIn } from './shippo-answers.ts'
import { shippoClient } from './shippo-demo.ts'

const CODE_LIVES_MS = 300_000

/** A code for an account; good once and not for long. */
export function makeShippoCode(
  world: World,
  act: Act,
  { accountId, redirectUri }: Pick<ShippoCode, 'accountId' | 'redirectUri'>,
): string {
  const code = newUuid(world, act, 'shippo.code').replaceAll('-', '')
  const expiresAt = world.clock.now() + CODE_LIVES_MS
  act.put(shippoCodes(world.store), code, { code, accountId, redirectUri, expiresAt, isUsed: false })
  return code
}

/** A token for an account; it has no end. */
export function issueShippoToken(world: World, act: Act, accountId: string): string {
  const token = `oauth.sandbox_${newUuid(world, act, 'shippo.token').replaceAll('-', '')}`
  const issuedAt = new Date(world.clock.now()).toISOString()
  act.put(shippoTokens(world.store), token, { token, accountId, issuedAt })
  act.record({
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

/** Trades a code for a token; takes a form and JSON. */
export async function exchangeShippoCode(
  world: World,
  { body, act, now }: Pick<Call<unknown>, 'body' | 'act' | 'now'>,
): Promise<Answer> {
  const fields = await fieldsOf(body)
  if (fields.client_id !== shippoClient.id || fields.client_secret !== shippoClient.secret)
    throw refusedSignIn(401, 'invalid_client', 'Client authentication failed.')
  if (fields.grant_type !== 'authorization_code')
    throw refusedSignIn(400, 'unsupported_grant_type', 'Only authorization_code is supported.')
  const known = shippoCodes(world.store).get(fields.code ?? '')
  const isSameAddress = known?.redirectUri == null || known.redirectUri === fields.redirect_uri
  if (!known || known.isUsed || known.expiresAt <= now || !isSameAddress)
    throw refusedSignIn(400, 'invalid_grant', 'The code is invalid, expired or was used before.')
  act.put(shippoCodes(world.store), known.code, { ...known, isUsed: true })
  const access_token = issueShippoToken(world, act, known.accountId)
  return ok({ access_token, token_type: 'bearer', scope: '*', account_id: known.accountId })
}

const jsonFields = z.record(z.string(), z.string())

async function fieldsOf(body: unknown): Promise<Record<string, string>> {
  const json = jsonFields.safeParse(body)
  return json.success ? json.data : Object.fromEntries(new URLSearchParams(await textOf(body)))
}
