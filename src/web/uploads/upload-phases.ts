import { uploadLimits } from '#contract/constants.ts'
import type { ModelFile, Upload } from '#contract/files.ts'
import type { UploadNews } from '#web/lib/upload-news.ts'

export type UploadPhase =
  | { kind: 'waiting'; sentBytes: number }
  | { kind: 'sending'; sentBytes: number; isStalled: boolean }
  | { kind: 'paused'; sentBytes: number; reason: string | null }
  /** All bytes are there; the server looks whether it knows them. */
  | { kind: 'checking' }
  | { kind: 'decide'; sameAs: NonNullable<Upload['sameAs']> }
  /** `since` in milliseconds; `found` is what was measured, once it was. */
  | { kind: 'stored'; since: number; found: ModelFile['newest'] | null }
  | { kind: 'failed'; reason: string; canRetry: boolean }

/** An upload of this tab. */
export interface OwnUpload {
  key: string
  /** With the folders that it was dropped in. */
  name: string
  bytes: number
  versionOf: string | null
  /** Once the server knows it. */
  uploadId: string | null
  /** The upload at the server that its file was chosen again for. */
  resumes: string | null
  /** What it became, once the server has said so. */
  fileId: string | null
  phase: UploadPhase
}

/** Which of those that wait are to be sent now. */
export function nextToSend(own: readonly OwnUpload[]): OwnUpload[] {
  const free = uploadLimits.concurrent - own.filter(({ phase }) => phase.kind === 'sending').length
  return own.filter(({ phase }) => phase.kind === 'waiting').slice(0, Math.max(0, free))
}

/** Whether leaving the page would stop it. */
export const isOnItsWay = ({ phase }: OwnUpload): boolean =>
  phase.kind === 'waiting' || phase.kind === 'sending' || phase.kind === 'paused'

/** What became of an upload that was sent whole, by the list of those that are no files yet. */
export function afterVerdict(one: OwnUpload, uploads: readonly Upload[], now: number): OwnUpload {
  const found = uploads.find(({ id }) => id === one.uploadId)
  if (!found) return { ...one, phase: { kind: 'stored', since: now, found: null } }
  if (found.state === 'DECIDE' && found.sameAs) {
    return { ...one, phase: { kind: 'decide', sameAs: found.sameAs } }
  }
  if (found.state === 'FAILED') {
    const reason = found.failure ?? 'The upload failed.'
    return { ...one, phase: { kind: 'failed', reason, canRetry: false } }
  }
  return one
}

/** What became of one that was stored, after its file was looked at; while it is being measured nothing is known. */
export function afterMeasuring(one: OwnUpload, newest: ModelFile['newest']): OwnUpload {
  if (one.phase.kind !== 'stored' || newest.state === 'MEASURING') return one
  if (newest.state === 'READY') return { ...one, phase: { ...one.phase, found: newest } }
  const reason = newest.refusal ?? 'It cannot be read as a 3D model.'
  return { ...one, phase: { kind: 'failed', reason, canRetry: false } }
}

const ranks: Readonly<Record<UploadPhase['kind'], number>> = {
  decide: 0,
  failed: 1,
  sending: 2,
  checking: 2,
  paused: 2,
  waiting: 3,
  stored: 4,
}

/** First what needs somebody, then what moves, at the end what is done. */
export const byUrgency = (own: readonly OwnUpload[]): OwnUpload[] =>
  own.toSorted((one, other) => ranks[one.phase.kind] - ranks[other.phase.kind])

/** The same after the server told of one of them; it may do so before the browser has seen the answer. */
export function afterNews(own: readonly OwnUpload[], news: UploadNews): readonly OwnUpload[] {
  if (news.kind === 'progress') return own
  return own.map((one) => {
    if (one.uploadId !== news.uploadId) return one
    if (news.kind === 'complete') return { ...one, fileId: news.fileId }
    return { ...one, phase: { kind: 'failed', reason: news.message, canRetry: true } }
  })
}

/** How it goes with one upload, in a sentence beside what waits for it. */
export function uploadInWords({ name, bytes, phase }: OwnUpload): string {
  switch (phase.kind) {
    case 'sending':
      return `Uploading ${name}, ${Math.floor((100 * phase.sentBytes) / Math.max(1, bytes))}%`
    case 'failed':
      return `${name}: ${phase.reason}`
    case 'decide':
      return `${name} is there already: say below what is to become of it.`
    case 'paused':
      return `${name} is paused.`
    default:
      return `Checking whether ${name} can be printed…`
  }
}

/** How much of all that is on its way has arrived, for one bar over all. */
export function sumOfUploads(own: readonly OwnUpload[]): { sentBytes: number; bytes: number } {
  const counted = own.filter(({ phase }) => phase.kind !== 'failed')
  return {
    sentBytes: counted.reduce((sum, one) => sum + arrivedOf(one), 0),
    bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function arrivedOf({ bytes, phase }: OwnUpload): number {
  return 'sentBytes' in phase ? phase.sentBytes : bytes
}
