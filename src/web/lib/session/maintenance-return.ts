import { returnPath } from './return-path.ts'

const key = 'spoolyard.maintenance-return'

/** Remembers in this tab where somebody was when the house was closed. */
export function keepMaintenanceReturn(path: string): void {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage the way back is the front page.
  }
}

/** Where to go back to; the front page if nothing else is known. */
export function maintenanceReturn(): string {
  try {
    return returnPath(sessionStorage.getItem(key)) ?? '/'
  } catch {
    return '/'
  }
}
