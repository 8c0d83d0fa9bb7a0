import { uploadLimits } from '#contract/constants.ts'

const prefix = 'spoolyard upload '
const placePrefix = 'spoolyard sends '

export interface Hold {
  release: () => void
}

/** Locks an upload for this tab until released or closed. `onTaken` runs if another tab holds it. */
export function holdUpload(uploadId: string, onTaken: () => void): Hold {
  let release = (): void => undefined
  const isOver = new Promise<void>((resolve) => {
    release = resolve
  })
  // Absent outside secure contexts; then the server allows only one writer.
  void navigator.locks?.request(prefix + uploadId, { ifAvailable: true }, (lock) => {
    if (lock) return isOver
    onTaken()
    return undefined
  })
  return { release }
}

/** Waits for one of the upload slots shared by all tabs; null if canceled. */
export async function holdPlace(ended: AbortSignal): Promise<Hold | null> {
  const { locks } = navigator
  if (!locks) return { release: () => undefined }
  const found = new AbortController()
  const signal = AbortSignal.any([ended, found.signal])
  return new Promise((resolve) => {
    ended.addEventListener('abort', () => resolve(null), { once: true })
    for (let place = 1; place <= uploadLimits.concurrent; place++) {
      const take = () => {
        // Two slots may be free at once; one is enough.
        if (signal.aborted) return undefined
        found.abort()
        return new Promise<void>((release) => resolve({ release }))
      }
      // Canceled requests reject.
      locks.request(`${placePrefix}${place}`, { signal }, take).catch(() => undefined)
    }
  })
}

/** The uploads being sent by any tab of this browser. */
export async function heldUploads(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? []
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
}
