import { waitUntil } from '#testing/rig/wait-until.ts'
import type { Subject } from '../subject.ts'
import { findStuck } from '../verdict/judge.ts'

type Facts = Awaited<ReturnType<Subject['evidence']>>

const STUCK_AFTER_MS = 15_000

/** The subject's evidence. A webhook may have orders checked again while it is read; what is stuck is so a while later, too. */
export async function readAtRest(
  subject: Pick<Subject, 'evidence'>,
  withinMs = STUCK_AFTER_MS,
): Promise<Facts> {
  let facts = await subject.evidence()
  const isAtRest = async () => {
    if (findStuck(facts).length === 0) return true
    facts = await subject.evidence()
    return false
  }
  await waitUntil(isAtRest, { withinMs, everyMs: 250 })
  return facts
}
