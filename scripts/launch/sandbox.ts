import { type Program, startProgram } from './child-process.ts'
import { type LaunchSettings, requireFreePort } from './settings.ts'

/** Starts the sandbox from `file`. Null if one is running on its port already. */
export async function ensureSandbox(settings: LaunchSettings, file: string): Promise<Program | null> {
  const running = await findRunningSandbox(settings.sandboxAddress)
  if (running) {
    requireSameMailPort(running, settings)
    return null
  }
  await requireFreePort(settings.sandboxPort, 'SANDBOX_PORT')
  await requireFreePort(settings.sandboxSmtpPort, 'SANDBOX_SMTP_PORT')
  return startProgram('sandbox', file, {
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.sandboxSmtpPort),
    SANDBOX_DIR: settings.sandboxDir,
    SANDBOX_PRINT_WEBHOOK_URL: `${settings.address}/api/webhooks/print`,
    SANDBOX_STRIPE_WEBHOOK_URL: `${settings.address}/api/webhooks/stripe`,
  })
}

type Health = { sandbox?: string; smtpPort?: number }

async function findRunningSandbox(address: string): Promise<Health | null> {
  try {
    const reply = await fetch(`${address}/__sandbox/health`, { signal: AbortSignal.timeout(1000) })
    const health: Health | null = JSON.parse(await reply.text())
    return health?.sandbox === 'spoolyard' ? health : null
  } catch {
    return null
  }
}

/** Otherwise emails would reach no one, or someone else's mailbox. */
function requireSameMailPort({ smtpPort }: Health, { sandboxSmtpPort }: LaunchSettings): void {
  if (smtpPort === undefined || smtpPort === sandboxSmtpPort) return
  throw new Error(
    `The running sandbox receives emails on port ${smtpPort}. Stop it, or set SANDBOX_SMTP_PORT to that port.`,
  )
}
