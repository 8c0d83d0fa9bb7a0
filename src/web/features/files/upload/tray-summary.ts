import { counted } from '#web/lib/counted.ts'
import type { OwnUpload } from '#web/uploads/upload-phases.ts'
import type { OtherUpload } from './use-other-uploads.ts'

interface TraySummary {
  words: string
  /** Something failed or needs a decision. */
  needsAttention: boolean
}

/** Summarizes all uploads in a sentence that is also announced to screen readers. */
export function traySummary(own: readonly OwnUpload[], others: readonly OtherUpload[]): TraySummary {
  const count = (...kinds: OwnUpload['phase']['kind'][]) =>
    own.filter(({ phase }) => kinds.includes(phase.kind)).length
  const failed = count('failed') + others.filter(({ state }) => state === 'FAILED').length
  const questions = count('decide') + others.filter(({ state }) => state === 'DECIDE').length
  const under = count('waiting', 'sending', 'checking')
  const stopped = others.filter(({ state, isHeld }) => state === 'RECEIVING' && !isHeld).length
  const elsewhere = others.filter(({ isHeld }) => isHeld).length
  const done = count('stored')
  const parts = [
    ...(under > 0
      ? [`Uploading ${(done + 1).toLocaleString('en')} of ${counted(done + under, 'file')}`]
      : []),
    ...(under === 0 && done > 0 ? [`${counted(done, 'file')} uploaded`] : []),
    ...(count('paused') > 0 ? [`${count('paused').toLocaleString('en')} paused`] : []),
    ...(questions > 0 ? [`${questions.toLocaleString('en')} to decide`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString('en')} failed`] : []),
    ...(stopped > 0 ? [`${counted(stopped, 'upload')} interrupted`] : []),
    ...(elsewhere > 0 ? [`${elsewhere.toLocaleString('en')} in another tab`] : []),
  ]
  const isHeldUp = own.some(({ phase }) => phase.kind === 'paused' && phase.reason !== null)
  return { words: parts.join(', '), needsAttention: isHeldUp || failed + questions + stopped > 0 }
}
