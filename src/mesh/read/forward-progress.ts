/** Passes on only what is more than before, so that a file whose parts are read one by one, or twice, never seems to go back. */
export function forwardProgress(onProgress: (share: number) => void): (share: number) => void {
  let reached = 0
  return (share) => {
    if (share <= reached) return
    reached = share
    onProgress(share)
  }
}
