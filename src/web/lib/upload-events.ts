/** The server's events about uploads in progress. */
export type UploadEvent =
  | { kind: 'progress'; name: string; percent: number }
  | { kind: 'complete'; uploadId: string; fileId: string | null }
  | { kind: 'error'; uploadId: string; message: string }

const listeners = new Set<(news: UploadEvent) => void>()

/** Publishes an event from the socket. */
export function publishUploadEvent(news: UploadEvent): void {
  for (const listener of listeners) listener(news)
}

/** Subscribes to upload events. Returns an unsubscribe function. */
export function onUploadEvent(listener: (news: UploadEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Parses `file:percent` at the last colon, because file names may contain colons. */
export function readUploadProgress(text: string): { name: string; percent: number } | null {
  const colon = text.lastIndexOf(':')
  const percent = Number(text.slice(colon + 1))
  if (colon < 0 || !Number.isFinite(percent)) return null
  return { name: text.slice(0, colon), percent }
}
