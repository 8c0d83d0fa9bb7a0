import { orNotFound } from '#server/kernel/failure.ts'
import type { Verbs } from '#server/kernel/feature.ts'
import { renderMail } from '../mail/render-mail.ts'
import { applicationDecided } from './application-decided.ts'
import { findApplicant } from './application-store.ts'

/** The mail that a decision would send, as it would be sent. */
export const previewDecision: Verbs['previewDecision'] = async (context, _actor, { id, status, reason }) => {
  const { email, name } = orNotFound(await findApplicant(context.db, id))
  const content = applicationDecided(context, { name, status, reason: reason || null })
  const { subject, text } = await renderMail(content, context.config)
  return { to: email, subject, text }
}
