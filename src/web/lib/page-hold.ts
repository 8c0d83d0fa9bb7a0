let holds = 0

/** Says that something is under way which the page must not be left for by itself; returns how to let it go. */
export function holdPage(): () => void {
  holds += 1
  return () => {
    holds -= 1
  }
}

/** Whether something under way would be lost with the page. */
export const isPageHeld = (): boolean => holds > 0
