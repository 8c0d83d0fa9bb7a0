import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import type { OpenLink } from './find-open-link.ts'
import { codeContext } from './issue-mail-link.ts'
import { countCodeTry, findMailToken } from './mail-token-store.ts'

const MAX_CODE_TRIES = 5

/** The link of a six-digit code. The try is counted first, so five wrong codes end it however many come at once. */
export async function findLinkByCode(
  context: Context,
  { email, code }: { email: string; code: string },
): Promise<OpenLink> {
  const now = context.clock.now()
  const candidate = await countCodeTry(context.db, { email, now, max: MAX_CODE_TRIES })
  const mailed = candidate && context.secrets.open(candidate.codeSealed, codeContext(candidate.id))
  const isRight = mailed && timingSafeEqual(Buffer.from(mailed), Buffer.from(code))
  const link = candidate && isRight ? await findMailToken(context.db, candidate.tokenHash, now) : null
  if (!link)
    throw new Failure('LINK_INVALID', { message: 'This code is wrong or has expired. Request a new one.' })
  return link
}
