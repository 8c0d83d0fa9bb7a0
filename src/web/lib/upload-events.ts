/** What the server says of uploads while they come in. */
export type UploadEvent =
  | { kind: 'progress'; name: string; percent: number }
  | { kind: 'complete'; uploadId: string; fileId: string | null }
  | { kind: 'error'; uploadId: string; message: string }

const listeners = new Set<(news: UploadEvent) => void>()

/** Hands on what arrived over the socket. */
export function publishUploadEvent(news: UploadEvent): void {
  for (const listener of listeners) listener(news)
}

/** Tells of every piece of news from now on; returns how to stop. */
export function onUploadEvent(listener: (news: UploadEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads `file:percent`; the percent stands after the last colon, because names of files may contain some. */
export function readUploadProgress(text: string): { name: string; percent: number } | null {
  const colon = text.lastIndexOf(':')
  const percent = Number(text.slice(colon + 1))
  if (colon < 0 || !Number.isFinite(percent)) return null
  return { name: text.slice(0, colon), percent }
}
