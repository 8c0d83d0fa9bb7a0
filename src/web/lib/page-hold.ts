let holds = 0

/** Marks the page as busy, so that an expired session doesn't reload it. Returns a function that clears the mark. */
export function holdPage(): () => void {
  holds += 1
  return () => {
    holds -= 1
  }
}

/** Whether leaving the page would interrupt something. */
export const isPageHeld = (): boolean => holds > 0
