import { uploadLimits } from '#contract/constants.ts'
import type { ModelFile, Upload } from '#contract/products/files.ts'
import type { UploadEvent } from '#web/lib/upload-events.ts'

export type UploadPhase =
  | { kind: 'waiting'; sentBytes: number }
  | { kind: 'sending'; sentBytes: number; isStalled: boolean }
  | { kind: 'paused'; sentBytes: number; reason: string | null }
  /** All bytes are uploaded; the server checks whether the file already exists. */
  | { kind: 'checking' }
  | { kind: 'decide'; sameAs: NonNullable<Upload['sameAs']> }
  /** `since` in milliseconds; `found` is the measured file, once available. */
  | { kind: 'stored'; since: number; found: ModelFile['newest'] | null }
  | { kind: 'failed'; reason: string; canRetry: boolean }

/** An upload in this tab. */
export interface OwnUpload {
  key: string
  /** Includes the folders it was dropped in. */
  name: string
  bytes: number
  versionOf: string | null
  /** Set once the server has registered it. */
  uploadId: string | null
  /** The server upload that this file resumes. */
  resumes: string | null
  /** The resulting file, once the server has reported it. */
  fileId: string | null
  phase: UploadPhase
}

/** Which waiting uploads start now. */
export function nextToSend(own: readonly OwnUpload[]): OwnUpload[] {
  const free = uploadLimits.concurrent - own.filter(({ phase }) => phase.kind === 'sending').length
  return own.filter(({ phase }) => phase.kind === 'waiting').slice(0, Math.max(0, free))
}

/** Whether leaving the page would interrupt it. */
export const isOnItsWay = ({ phase }: OwnUpload): boolean =>
  phase.kind === 'waiting' || phase.kind === 'sending' || phase.kind === 'paused'

/** The state of a fully sent upload, based on the server's list of unfinished ones. */
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

/** The state of a stored upload, based on its file; unchanged while the file is being measured. */
export function afterMeasuring(one: OwnUpload, newest: ModelFile['newest']): OwnUpload {
  if (one.phase.kind !== 'stored' || newest.state === 'MEASURING') return one
  if (newest.state === 'READY') return { ...one, phase: { ...one.phase, found: newest } }
  const reason = newest.refusal ?? 'We can’t read this file as a 3D model.'
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

/** Sorts by urgency: needs attention, in progress, done. */
export const byUrgency = (own: readonly OwnUpload[]): OwnUpload[] =>
  own.toSorted((one, other) => ranks[one.phase.kind] - ranks[other.phase.kind])

/** Applies a server event about an upload, which may arrive before the browser gets its reply. */
export function applyUploadEvent(own: readonly OwnUpload[], news: UploadEvent): readonly OwnUpload[] {
  if (news.kind === 'progress') return own
  return own.map((one) => {
    if (one.uploadId !== news.uploadId) return one
    if (news.kind === 'complete') return { ...one, fileId: news.fileId }
    return { ...one, phase: { kind: 'failed', reason: news.message, canRetry: true } }
  })
}

/** An upload's status in a sentence. */
export function uploadInWords({ name, bytes, phase }: OwnUpload): string {
  switch (phase.kind) {
    case 'sending':
      return `Uploading ${name}, ${Math.floor((100 * phase.sentBytes) / Math.max(1, bytes))}%`
    case 'failed':
      return `${name}: ${phase.reason}`
    case 'decide':
      return `${name} already exists. Choose what to do with it.`
    case 'paused':
      return `${name} is paused.`
    default:
      return `Checking ${name}…`
  }
}

/** Total progress of all uploads, for a single bar. */
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
