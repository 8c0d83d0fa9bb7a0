import { refuseTakenPort } from './ports.ts'
import { type Program, startProgram } from './program.ts'
import type { LaunchSettings } from './settings.ts'

/** The sandbox on its port: one that runs there already, or a new one from `file`. */
export async function ensureSandbox(settings: LaunchSettings, file: string): Promise<Program | null> {
  const running = await askSandbox(addressOfSandbox(settings))
  if (running) {
    refuseOtherMailPort(running, settings)
    return null
  }
  await refuseTakenPort(settings.sandboxPort, 'SANDBOX_PORT')
  await refuseTakenPort(settings.sandboxSmtpPort, 'SANDBOX_SMTP_PORT')
  return startProgram('sandbox', file, {
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.sandboxSmtpPort),
    SANDBOX_DIR: settings.sandboxDir,
    SANDBOX_PRINT_WEBHOOK_URL: `http://127.0.0.1:${settings.port}/api/webhooks/print`,
  })
}

export function addressOfSandbox({ sandboxPort }: LaunchSettings): string {
  return `http://127.0.0.1:${sandboxPort}`
}

export async function isSandbox(address: string): Promise<boolean> {
  return (await askSandbox(address)) !== null
}

async function askSandbox(address: string): Promise<object | null> {
  try {
    const answer = await fetch(`${address}/__sandbox/health`, { signal: AbortSignal.timeout(1000) })
    const body: unknown = await answer.json()
    if (typeof body !== 'object' || body === null) return null
    return 'sandbox' in body && body.sandbox === 'spoolyard' ? body : null
  } catch {
    return null
  }
}

/** Mails would go to nobody, or to somebody else's mailbox. */
function refuseOtherMailPort(running: object, { sandboxSmtpPort }: LaunchSettings): void {
  if (!('smtpPort' in running) || running.smtpPort === sandboxSmtpPort) return
  throw new Error(
    `The sandbox that runs already takes mails on port ${running.smtpPort}. Stop it, or set SANDBOX_SMTP_PORT to that port.`,
  )
}
