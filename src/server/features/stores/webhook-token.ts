import { createHash } from 'node:crypto'
import type { Context } from '#server/kernel/context.ts'

const TOKEN_BYTES = 32

/** ShipStation doesn't sign webhooks: knowing this token is the only proof that a call is genuine. */
export function newWebhookToken({ randomBytes }: Context): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
}

/** Only the hash of a token is stored. */
export function hashWebhookToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export function sealWebhookToken({ secrets }: Context, connectionId: string, token: string): string {
  return secrets.seal(token, sealContext(connectionId))
}

export function openWebhookToken({ secrets }: Context, connectionId: string, sealed: string): string {
  return secrets.open(sealed, sealContext(connectionId))
}

const sealContext = (connectionId: string) => `source_connections:webhook_token:${connectionId}`
