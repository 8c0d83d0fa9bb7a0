import type { Program } from './child-process.ts'
import { ensureSandbox } from './sandbox.ts'
import type { LaunchSettings } from './settings.ts'
import { supervise, waitUntilReady } from './supervise.ts'

type Options = {
  settings: LaunchSettings
  sandboxFile: string
  startProduct(environment: Record<string, string>): Program
  /** Printed when both are ready. */
  welcome: string
}

/** Runs product and sandbox until one of them ends or we are asked to stop. Resolves to an exit code. */
export async function runBesideSandbox(options: Options): Promise<number> {
  const { settings, sandboxFile, startProduct, welcome } = options
  const sandbox = await ensureSandbox(settings, sandboxFile)
  const product = startProduct({
    HOST: '127.0.0.1',
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_SMTP_PORT: String(settings.sandboxSmtpPort),
  })
  // In this order: the product drains before the sandbox stops.
  return supervise(sandbox ? [product, sandbox] : [product], async () => {
    await waitUntilReady(`${settings.sandboxAddress}/__sandbox/health`)
    await waitUntilReady(`${settings.address}/readyz`)
    console.log(welcome)
  })
}
