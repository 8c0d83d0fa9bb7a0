import { create } from 'zustand'
import type { ModelFile, Upload } from '#contract/files.ts'
import { api } from '#web/lib/api.ts'
import { onUploadNews } from '#web/lib/upload-news.ts'
import { type PickedFile, pickedProblem } from './picked-file.ts'
import type { SendFailure, SentFile } from './send-file.ts'
import {
  afterMeasuring,
  afterNews,
  afterVerdict,
  nextToSend,
  type OwnUpload,
  type UploadPhase,
} from './upload-phases.ts'

interface Uploads {
  /** Whose they are; null before anybody signed in. */
  owner: string | null
  /** Those of this tab, in the order in which they were added. */
  own: readonly OwnUpload[]
  /** What was left out of folders the last time, because it is no model. */
  leftOut: number
  /** What the server was told to forget, though a list of before may still have it. */
  forgotten: ReadonlySet<string>
}

/** What this tab uploads, whatever view is open. */
export const useUploads = create<Uploads>()(() => ({
  owner: null,
  own: [],
  leftOut: 0,
  forgotten: new Set(),
}))

onUploadNews((news) => useUploads.setState(({ own }) => ({ own: afterNews(own, news) })))

// What cannot be kept in a state: the files themselves and how they are being sent.
const files = new Map<string, File>()
const senders = new Map<string, SentFile>()
let lastKey = 0

/** Says who is at this tab; the uploads of somebody else are stopped. They can be gone on with later. */
export function claimUploads(owner: string): void {
  if (useUploads.getState().owner === owner) return
  for (const sender of senders.values()) sender.pause()
  senders.clear()
  files.clear()
  useUploads.setState({ owner, own: [], leftOut: 0, forgotten: new Set() })
}

interface AddTo {
  /** Of a file page: they become new versions of this file. */
  versionOf?: string
  /** An upload of the server that the file was chosen again for. */
  resumes?: string
  leftOut?: number
}

/** Adds files to be uploaded, and begins. Returns the keys under which they are followed. */
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

/** Goes on with what was paused or failed. */
export function retryUpload(key: string): void {
  setPhase(key, { kind: 'waiting', sentBytes: sentBytesOf(key) })
  sendNext()
}

/** Stops an upload for good, or takes one that is over off the list. */
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

/** Takes everything off the list that needs nobody any more. */
export function clearFinishedUploads(): void {
  for (const { key, phase } of useUploads.getState().own) {
    if (phase.kind === 'stored' || phase.kind === 'failed') removeUpload(key)
  }
  useUploads.setState({ leftOut: 0 })
}

/** The seller said what becomes of an upload whose bytes are there already. */
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

/** What failed leaves bytes at the server; there they end by themselves where this does not arrive. */
async function forget(uploadId: string): Promise<void> {
  await import('./send-file.ts').then(({ forgetUpload }) => forgetUpload(uploadId)).catch(() => undefined)
}

/** The file that came of an upload. */
export function markStoredAs(key: string, fileId: string): void {
  change(key, () => ({ fileId }))
}

/** What is known of the file that came of an upload. */
export function markMeasured(key: string, newest: ModelFile['newest']): void {
  change(key, (one) => afterMeasuring(one, newest))
}

function sendNext(): void {
  for (const { key } of nextToSend(useUploads.getState().own)) void send(key)
}

async function send(key: string): Promise<void> {
  const { owner, own } = useUploads.getState()
  const one = own.find((upload) => upload.key === key)
  const file = files.get(key)
  if (!one || !file) return
  setPhase(key, { kind: 'sending', sentBytes: sentBytesOf(key), isStalled: false })
  const earlier = senders.get(key)
  if (earlier) return earlier.resume()
  const code = await import('./send-file.ts').catch(() => null)
  if (!isSending(key)) return
  if (!code) return fail(key, notLoaded)
  const sender = code.sendFile(
    { file, name: one.name, owner: owner ?? '', versionOf: one.versionOf, uploadId: one.uploadId },
    {
      onBegin: (uploadId) => {
        // The bytes that are there are of another state of the file, or from another browser: it began anew.
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
  reason: 'The page could not load what it needs to upload.',
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
          reason: 'You are signed out. Sign in again, then go on.',
        }
      : { kind: 'failed', reason, canRetry },
  )
  sendNext()
}

const VERDICT_EVERY_MS = 1_000
let isAsking = false

/** Asks what became of what was sent, until the server has said so of each. */
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
