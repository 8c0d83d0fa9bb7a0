const prefix = 'spoolyard upload '

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

/** The uploads that some tab of this browser is sending. */
export async function heldUploads(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? []
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
}
