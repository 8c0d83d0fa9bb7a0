import { useCallback, useEffect, useState } from 'react'
import type { authEndpoints } from '#contract/account/auth.ts'
import type { Reply } from '#contract/endpoint.ts'
import { mailToken } from '#web/lib/session/mail-token.ts'
import type { Refusal } from '../refusal.ts'

export type MailLink = Reply<typeof authEndpoints.readMailLink>

export type MailLinkState =
  | { kind: 'checking' }
  /** The page was opened without a token. */
  | { kind: 'none' }
  | { kind: 'known'; link: MailLink; token: string }
  | { kind: 'invalid' }
  | { kind: 'failed'; refusal: Refusal }

/** Checks what an email link is for. Checking doesn't consume it, because email scanners open links. */
export function useMailLink(): [MailLinkState, retry: () => void] {
  const [state, setState] = useState<MailLinkState>({ kind: 'checking' })
  const look = useCallback(async () => {
    const token = mailToken()
    if (!token) return setState({ kind: 'none' })
    setState({ kind: 'checking' })
    setState(await readLink(token))
  }, [])
  useEffect(() => void look(), [look])
  return [state, () => void look()]
}

async function readLink(token: string): Promise<MailLinkState> {
  const { attempt } = await import('../attempt.ts')
  const outcome = await attempt((api) => api.readMailLink({ body: { token } }))
  if (outcome.isDone) return { kind: 'known', link: outcome.reply, token }
  // A malformed token fails validation.
  const isInvalid = ['LINK_INVALID', 'VALIDATION_FAILED', 'NOT_FOUND'].includes(outcome.refusal.code)
  return isInvalid ? { kind: 'invalid' } : { kind: 'failed', refusal: outcome.refusal }
}
