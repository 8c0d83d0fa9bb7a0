import { startSandbox } from './start-sandbox.ts'

const { env } = process
const port = Number(env.SANDBOX_PORT ?? 4710)
const smtpPort = Number(env.SANDBOX_SMTP_PORT ?? 4725)
const host = env.SANDBOX_HOST ?? '127.0.0.1'

try {
  const sandbox = await startSandbox({
    port,
    smtpPort,
    host,
    dir: env.SANDBOX_DIR ?? './data/sandbox',
    printWebhookUrl: env.SANDBOX_PRINT_WEBHOOK_URL,
    shipstationWebhookUrl: env.SANDBOX_SHIPSTATION_WEBHOOK_URL,
    stripeWebhookUrl: env.SANDBOX_STRIPE_WEBHOOK_URL,
  })
  const stop = () => {
    // Don't keep the parent waiting for open connections; every transaction is already in the journal.
    setTimeout(() => process.exit(0), 1000).unref()
    sandbox.close().finally(() => process.exit(0))
  }
  for (const reason of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(reason, stop)
  console.log(`Sandbox listening on ${sandbox.url}, state in ${sandbox.dir}`)
} catch (error) {
  console.error(startErrorMessage(error))
  process.exit(1)
}

function startErrorMessage(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const isMail = 'port' in error && error.port === smtpPort && smtpPort !== port
    const setting = isMail ? 'SANDBOX_SMTP_PORT' : 'SANDBOX_PORT'
    return `The sandbox can't start: port ${isMail ? smtpPort : port} on ${host} is already in use. Stop the process that uses it or set ${setting}.`
  }
  return `The sandbox can't start: ${error instanceof Error ? error.message : String(error)}`
}
