import { useEffect } from 'react'

let tell: () => void

/** Resolves when the frame of the first page has been brought to life. */
export const awake = new Promise<void>((resolve) => {
  tell = resolve
})

/** For the frames of pages that are asleep at first: what a frame holds is alive before the frame is. */
export function useAwake(): void {
  useEffect(() => tell(), [])
}
