import { DetailedError, type HttpResponse, Upload } from 'tus-js-client'
import { type ApiError, errorFromAnswer, errorWithoutAnswer } from '#web/lib/api-error.ts'
import { accessToken } from '#web/lib/session/access-token.ts'
import { type Hold, holdPlace, holdUpload } from './upload-holds.ts'

interface Sending {
  file: File
  name: string
  /** The upload's owner, so that another account in this browser doesn't resume it. */
  owner: string
  /** The file it becomes a new version of. */
  versionOf: string | null
  /** Where an earlier attempt in this tab stopped. */
  uploadId: string | null
}

interface Listener {
  /** The server knows the upload by this id. */
  onBegin: (uploadId: string) => void
  onProgress: (sentBytes: number) => void
  /** The connection was lost; it retries automatically. */
  onStall: () => void
  /** All bytes are uploaded. */
  onSent: () => void
  onFailure: (failure: SendFailure) => void
}

export interface SendFailure {
  reason: string
  /** Retrying may help. */
  canRetry: boolean
  /** The session has ended. */
  needsSignIn: boolean
}

export interface SentFile {
  /** Stops sending; the upload can be resumed. */
  pause: () => void
  resume: () => void
  /** Stops sending and deletes the partial upload on the server. */
  cancel: () => void
}

const endpoint = '/api/uploads/tus'
const CHUNK_BYTES = 50_000_000
// Long enough for a server restart, or a train in a tunnel.
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000, 30_000]

/** Sends one file, resuming an earlier attempt of this browser. */
export function sendFile(sending: Sending, listener: Listener): SentFile {
  let hold: Hold | null = null
  let place: Hold | null = null
  let going = new AbortController()
  /** Starts when one of the upload slots shared by all tabs is free. */
  async function go(send: () => void) {
    going = new AbortController()
    const { signal } = going
    const own = await holdPlace(signal)
    if (!own) return
    if (signal.aborted) return own.release()
    place = own
    send()
  }
  const leave = () => {
    going.abort()
    place?.release()
    place = null
  }
  const upload = new Upload(sending.file, {
    endpoint,
    uploadUrl: sending.uploadId && `${endpoint}/${sending.uploadId}`,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    removeFingerprintOnSuccess: true,
    // Includes the modification date: a file saved again with the same size must not be mixed with older bytes.
    fingerprint: async () =>
      ['spoolyard', sending.owner, sending.name, sending.file.size, sending.file.lastModified].join('|'),
    metadata: {
      filename: sending.name,
      filetype: 'application/octet-stream',
      ...(sending.versionOf && { fileId: sending.versionOf }),
    },
    headers: bearer(),
    onShouldRetry: (error) => {
      if (!mayPass(error)) return false
      listener.onStall()
      return true
    },
    onUploadUrlAvailable: () => {
      const id = uploadIdOf(upload.url)
      listener.onBegin(id)
      hold ??= holdUpload(id, () => {
        leave()
        void upload.abort()
        listener.onFailure(sentElsewhere)
      })
    },
    onProgress: (sentBytes) => listener.onProgress(sentBytes),
    onSuccess: () => {
      hold?.release()
      leave()
      listener.onSent()
    },
    onError: (error) => {
      hold?.release()
      hold = null
      leave()
      listener.onFailure(failureOf(errorOf(error)))
    },
  })
  void go(() => (sending.uploadId ? upload.start() : void begin(upload)))
  return {
    pause: () => {
      leave()
      void upload.abort()
    },
    resume: () => void go(() => upload.start()),
    cancel: () => {
      hold?.release()
      leave()
      // An upload unknown to the server needs no cancellation.
      upload.abort(true).catch(() => undefined)
    },
  }
}

async function begin(upload: Upload): Promise<void> {
  const [earlier] = (await upload.findPreviousUploads()).toSorted((one, other) =>
    other.creationTime.localeCompare(one.creationTime),
  )
  if (earlier) upload.resumeFromPreviousUpload(earlier)
  upload.start()
}

/** Deletes a server upload that no tab is sending. */
export async function forgetUpload(uploadId: string): Promise<void> {
  try {
    await Upload.terminate(`${endpoint}/${uploadId}`, { endpoint, headers: bearer(), retryDelays: null })
  } catch (error) {
    if (error instanceof DetailedError && [404, 410].includes(statusOf(error))) return
    throw error instanceof Error ? errorOf(error) : error
  }
}

const uploadIdOf = (url: string | null): string => url?.split('/').at(-1) ?? ''

const bearer = (): Record<string, string> => {
  const token = accessToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0

/** Retryable: no response, a starting or busy server, or an upload still locked by an earlier connection. */
function mayPass(error: DetailedError): boolean {
  const status = statusOf(error)
  if (status === 409) return error.originalRequest?.getMethod() === 'PATCH'
  return [0, 408, 423, 429].includes(status) || (status >= 500 && status !== 507)
}

const sentElsewhere: SendFailure = {
  reason: 'Another tab is uploading this file.',
  canRetry: true,
  needsSignIn: false,
}

const failureOf = ({ message, status, code }: ApiError): SendFailure => ({
  reason: message,
  canRetry: [0, 408, 410, 423, 429].includes(status) || status >= 500 || code === 'QUOTA_EXCEEDED',
  needsSignIn: status === 401,
})

function errorOf(error: Error): ApiError {
  const answer = error instanceof DetailedError ? error.originalResponse : null
  if (!answer) return errorWithoutAnswer(error)
  return errorFromAnswer(answer.getStatus(), headersOf(answer), bodyOf(answer))
}

function headersOf(answer: HttpResponse): Headers {
  const headers = new Headers()
  for (const name of ['x-request-id', 'retry-after']) {
    const value = answer.getHeader(name)
    if (value) headers.set(name, value)
  }
  return headers
}

function bodyOf(answer: HttpResponse): unknown {
  try {
    return JSON.parse(answer.getBody())
  } catch {
    return null
  }
}
