import type { Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** Delays accepting more upload bytes while other requests are being served. */
export type UploadThrottle = (bytes: number) => Promise<void>

// A request that takes longer is itself waiting, such as for a provider or a long poll.
const URGENT_MS = 100
const MAX_WAIT_MS = 20
// A browser that just sent a request usually sends another soon.
const RECENT_MS = 500
/** For all uploads together while other requests run: faster than most connections, slow enough for processor and disk. */
const BYTES_PER_MS = 8_000 * availableParallelism()

/**
 * Slows uploads while other requests are being served. Bytes wait until no request is running, but only briefly, so that
 * uploads progress under any load.
 */
export function createUploadThrottle(
  server: Server,
  isUpload: (method: string, url: string) => boolean,
): UploadThrottle {
  const urgent = new Set<object>()
  const waiting = new Set<() => void>()
  let calledAt = Number.NEGATIVE_INFINITY
  let freeAt = 0

  server.on('request', (request, response) => {
    if (isUpload(request.method ?? '', request.url ?? '')) return
    calledAt = performance.now()
    urgent.add(response)
    const end = () => {
      clearTimeout(timer)
      urgent.delete(response)
      if (urgent.size > 0) return
      for (const goOn of waiting) goOn()
    }
    const timer = setTimeout(end, URGENT_MS).unref()
    response.once('close', end)
  })

  function untilNobodyWaits(): Promise<void> {
    if (urgent.size === 0) return Promise.resolve()
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer)
        waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, MAX_WAIT_MS)
      waiting.add(goOn)
    })
  }

  return async (bytes) => {
    const now = performance.now()
    if (now - calledAt > RECENT_MS) return
    freeAt = Math.max(now, freeAt) + bytes / BYTES_PER_MS
    if (freeAt - now > 1) await delay(freeAt - now)
    await untilNobodyWaits()
  }
}
