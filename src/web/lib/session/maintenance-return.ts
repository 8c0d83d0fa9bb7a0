import { returnPath } from './return-path.ts'

const key = 'spoolyard.maintenance-return'

/** Remembers the current page in this tab when maintenance starts. */
export function keepMaintenanceReturn(path: string): void {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage, the user returns to the home page.
  }
}

/** The page to return to; the home page by default. */
export function maintenanceReturn(): string {
  try {
    return returnPath(sessionStorage.getItem(key)) ?? '/'
  } catch {
    return '/'
  }
}
