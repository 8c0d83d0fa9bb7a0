import { create } from 'zustand'
import type { ModelFile, Upload } from '#contract/products/files.ts'
import { api } from '#web/lib/api.ts'
import { onUploadEvent } from '#web/lib/upload-events.ts'
import { type PickedFile, pickedProblem } from './picked-file.ts'
import type { SendFailure, SentFile } from './send-file.ts'
import {
  afterMeasuring,
  afterVerdict,
  applyUploadEvent,
  nextToSend,
  type OwnUpload,
  type UploadPhase,
} from './upload-phases.ts'

interface Uploads {
  /** The owner's id; null until it is known, and nothing is sent before. */
  owner: string | null
  /** This tab's uploads, in the order they were added. */
  own: readonly OwnUpload[]
  /** Files skipped in the last dropped folders because they aren't models. */
  leftOut: number
  /** Uploads deleted on the server that a cached list may still include. */
  forgotten: ReadonlySet<string>
}

/** This tab's uploads, across all views. */
export const useUploads = create<Uploads>()(() => ({
  owner: null,
  own: [],
  leftOut: 0,
  forgotten: new Set(),
}))

onUploadEvent((news) => useUploads.setState(({ own }) => ({ own: applyUploadEvent(own, news) })))

// Not serializable state: the files and their running uploads.
const files = new Map<string, File>()
const senders = new Map<string, SentFile>()
let lastKey = 0

/** Sets this tab's account and stops another account's uploads, which can be resumed later. Files chosen before it was known start. */
export function claimUploads(owner: string): void {
  const former = useUploads.getState().owner
  if (former === owner) return
  useUploads.setState({ owner })
  if (former === null) {
    sendNext()
    return
  }
  for (const sender of senders.values()) sender.pause()
  senders.clear()
  files.clear()
  useUploads.setState({ own: [], leftOut: 0, forgotten: new Set() })
}

interface AddTo {
  /** On a file page: they become new versions of this file. */
  versionOf?: string
  /** The server upload to resume with this file. */
  resumes?: string
  leftOut?: number
}

/** Adds files and starts uploading. Returns their keys. */
export function addUploads(
  picked: readonly PickedFile[],
  { versionOf, resumes, leftOut = 0 }: AddTo = {},
): string[] {
  const added = picked.map(({ file, name }): OwnUpload => {
    const problem = pickedProblem(file)
    lastKey += 1
    const key = String(lastKey)
    files.set(key, file)
    return {
      key,
      name,
      bytes: file.size,
      versionOf: versionOf ?? null,
      uploadId: null,
      resumes: resumes ?? null,
      fileId: null,
      phase: problem
        ? { kind: 'failed', reason: problem, canRetry: false }
        : { kind: 'waiting', sentBytes: 0 },
    }
  })
  useUploads.setState(({ own }) => ({ own: [...own, ...added], leftOut }))
  sendNext()
  return added.map(({ key }) => key)
}

export function pauseUpload(key: string): void {
  senders.get(key)?.pause()
  setPhase(key, { kind: 'paused', sentBytes: sentBytesOf(key), reason: null })
  sendNext()
}

/** Resumes paused or failed uploads. */
export function retryUpload(key: string): void {
  setPhase(key, { kind: 'waiting', sentBytes: sentBytesOf(key) })
  sendNext()
}

/** Cancels an upload, or removes a finished one from the list. */
export function removeUpload(key: string): void {
  const one = useUploads.getState().own.find((upload) => upload.key === key)
  const sender = senders.get(key)
  const known = one && one.phase.kind !== 'stored' ? one.uploadId : null
  if (sender) sender.cancel()
  else if (known) void forget(known)
  if (known) leaveOut(known)
  senders.delete(key)
  files.delete(key)
  useUploads.setState(({ own }) => ({ own: own.filter((upload) => upload.key !== key) }))
  sendNext()
}

/** Removes all finished uploads from the list. */
export function clearFinishedUploads(): void {
  for (const { key, phase } of useUploads.getState().own) {
    if (phase.kind === 'stored' || phase.kind === 'failed') removeUpload(key)
  }
  useUploads.setState({ leftOut: 0 })
}

/** Applies the seller's choice for an upload that duplicates a file. */
export function markDecided(uploadId: string, fileId: string): void {
  useUploads.setState(({ own }) => ({
    own: own.map((one) =>
      one.uploadId === uploadId
        ? { ...one, fileId, phase: { kind: 'stored' as const, since: Date.now(), found: null } }
        : one,
    ),
  }))
}

function leaveOut(uploadId: string): void {
  useUploads.setState(({ forgotten }) => ({ forgotten: new Set([...forgotten, uploadId]) }))
}

/** Deletes a failed upload's bytes on the server; they expire there if this call fails. */
async function forget(uploadId: string): Promise<void> {
  await import('./send-file.ts').then(({ forgetUpload }) => forgetUpload(uploadId)).catch(() => undefined)
}

/** The file created from an upload. */
export function markStoredAs(key: string, fileId: string): void {
  change(key, () => ({ fileId }))
}

/** The measured file of an upload. */
export function markMeasured(key: string, newest: ModelFile['newest']): void {
  change(key, (one) => afterMeasuring(one, newest))
}

function sendNext(): void {
  const { owner, own } = useUploads.getState()
  if (owner === null) return
  for (const { key } of nextToSend(own)) void send(key, owner)
}

async function send(key: string, owner: string): Promise<void> {
  const one = useUploads.getState().own.find((upload) => upload.key === key)
  const file = files.get(key)
  if (!one || !file) return
  setPhase(key, { kind: 'sending', sentBytes: sentBytesOf(key), isStalled: false })
  const earlier = senders.get(key)
  if (earlier) return earlier.resume()
  const code = await import('./send-file.ts').catch(() => null)
  if (!isSending(key)) return
  if (!code) return fail(key, notLoaded)
  const sender = code.sendFile(
    { file, name: one.name, owner, versionOf: one.versionOf, uploadId: one.uploadId },
    {
      onBegin: (uploadId) => {
        // The uploaded bytes are from another version of the file or another browser, so it restarted.
        if (one.resumes && one.resumes !== uploadId) {
          leaveOut(one.resumes)
          void forget(one.resumes)
        }
        change(key, () => ({ uploadId }))
      },
      onProgress: (sentBytes) =>
        isSending(key) && setPhase(key, { kind: 'sending', sentBytes, isStalled: false }),
      onStall: () =>
        change(key, ({ phase }) =>
          phase.kind === 'sending' ? { phase: { ...phase, isStalled: true } } : {},
        ),
      onSent: () => {
        senders.delete(key)
        setPhase(key, { kind: 'checking' })
        sendNext()
        void awaitVerdicts()
      },
      onFailure: (failure) => fail(key, failure),
    },
  )
  senders.set(key, sender)
}

const notLoaded: SendFailure = {
  reason: 'We couldn’t start the upload. Check your connection and try again.',
  canRetry: true,
  needsSignIn: false,
}

function fail(key: string, { reason, canRetry, needsSignIn }: SendFailure): void {
  senders.delete(key)
  setPhase(
    key,
    needsSignIn
      ? {
          kind: 'paused',
          sentBytes: sentBytesOf(key),
          reason: 'You’re signed out. Sign in again, then resume.',
        }
      : { kind: 'failed', reason, canRetry },
  )
  sendNext()
}

const VERDICT_EVERY_MS = 1_000
let isAsking = false

/** Polls sent uploads until the server has a result for each. */
async function awaitVerdicts(): Promise<void> {
  if (isAsking) return
  isAsking = true
  while (useUploads.getState().own.some(({ phase }) => phase.kind === 'checking')) {
    const asked = new Set(keysBeingChecked())
    const uploads = await api.listUploads().then(
      (reply) => reply.uploads,
      () => null,
    )
    if (uploads) takeVerdicts(uploads, asked)
    if (keysBeingChecked().length > 0) await pause(VERDICT_EVERY_MS)
  }
  isAsking = false
}

const keysBeingChecked = (): string[] =>
  useUploads.getState().own.flatMap(({ key, phase }) => (phase.kind === 'checking' ? [key] : []))

function takeVerdicts(uploads: readonly Upload[], asked: ReadonlySet<string>): void {
  useUploads.setState(({ own }) => ({
    own: own.map((one) => (asked.has(one.key) ? afterVerdict(one, uploads, Date.now()) : one)),
  }))
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function setPhase(key: string, phase: UploadPhase): void {
  change(key, () => ({ phase }))
}

function change(key: string, next: (one: OwnUpload) => Partial<OwnUpload>): void {
  useUploads.setState(({ own }) => ({
    own: own.map((one) => (one.key === key ? { ...one, ...next(one) } : one)),
  }))
}

const phaseOf = (key: string) => useUploads.getState().own.find((one) => one.key === key)?.phase

const isSending = (key: string): boolean => phaseOf(key)?.kind === 'sending'

function sentBytesOf(key: string): number {
  const phase = phaseOf(key)
  return phase && 'sentBytes' in phase ? phase.sentBytes : 0
}
