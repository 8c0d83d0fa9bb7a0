import { uploadLimits } from '#contract/constants.ts'

const prefix = 'spoolyard upload '
const placePrefix = 'spoolyard sends '

export interface Hold {
  release: () => void
}

/** Says to other tabs that this one is sending an upload, until released or closed. `onTaken` runs if another one is. */
export function holdUpload(uploadId: string, onTaken: () => void): Hold {
  let release = (): void => undefined
  const isOver = new Promise<void>((resolve) => {
    release = resolve
  })
  // Absent where the page is not in a secure context; the server lets only one write then.
  void navigator.locks?.request(prefix + uploadId, { ifAvailable: true }, (lock) => {
    if (lock) return isOver
    onTaken()
    return undefined
  })
  return { release }
}

/** Waits until fewer files are sent by all tabs of this browser than may be at once; null where nobody waits for it any more. */
export async function holdPlace(ended: AbortSignal): Promise<Hold | null> {
  const { locks } = navigator
  if (!locks) return { release: () => undefined }
  const found = new AbortController()
  const signal = AbortSignal.any([ended, found.signal])
  return new Promise((resolve) => {
    ended.addEventListener('abort', () => resolve(null), { once: true })
    for (let place = 1; place <= uploadLimits.concurrent; place++) {
      const take = () => {
        // Two places may be free at once; one is enough.
        if (signal.aborted) return undefined
        found.abort()
        return new Promise<void>((release) => resolve({ release }))
      }
      // Those that are not waited for any more reject.
      locks.request(`${placePrefix}${place}`, { signal }, take).catch(() => undefined)
    }
  })
}

/** The uploads that some tab of this browser is sending. */
export async function heldUploads(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? []
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
}
