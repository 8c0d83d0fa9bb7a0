import { refuseTakenPort } from './ports.ts'
import { type Program, startProgram } from './program.ts'
import type { LaunchSettings } from './settings.ts'

/** The sandbox on its port: one that runs there already, or a new one from `file`. */
export async function ensureSandbox(settings: LaunchSettings, file: string): Promise<Program | null> {
  if (await isSandbox(addressOfSandbox(settings))) return null
  await refuseTakenPort(settings.sandboxPort, 'SANDBOX_PORT')
  return startProgram('sandbox', file, {
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_DIR: settings.sandboxDir,
    SANDBOX_PRINT_WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/webhooks/print`,
  })
}

export function addressOfSandbox({ sandboxPort }: LaunchSettings): string {
  return `http://127.0.0.1:${sandboxPort}`
}

export async function isSandbox(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/__sandbox/health`, { signal: AbortSignal.timeout(1000) })
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'sandbox' in body && body.sandbox === 'spoolyard'
  } catch {
    return false
  }
}
