import type { applicationEndpoints } from '#contract/account/applications.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/failure.ts'
import { renderMail } from '../mail/render-mail.ts'
import { applicationDecided } from './application-decided.ts'
import { findApplicant } from './application-store.ts'

type Endpoint = typeof applicationEndpoints.previewDecision

/** The mail that a decision would send, as it would be sent. */
export async function previewDecision(
  context: Context,
  _actor: Actor,
  { id, status, reason }: Input<Endpoint>,
): Promise<Reply<Endpoint>> {
  const { email, name } = orNotFound(await findApplicant(context.db, id))
  const content = applicationDecided(context, { name, status, reason: reason || null })
  const { subject, text } = await renderMail(content, context.config)
  return { to: email, subject, text }
}
