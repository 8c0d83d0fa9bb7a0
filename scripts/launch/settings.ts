import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

export type LaunchSettings = ReturnType<typeof readLaunchSettings>

/** Ports and folders of product and sandbox, from the environment. */
export function readLaunchSettings(environment: NodeJS.ProcessEnv) {
  const dataDir = resolve(environment.DATA_DIR || 'data')
  const port = readPort(environment, 'PORT', 4700)
  const sandboxPort = readPort(environment, 'SANDBOX_PORT', 4710)
  // Follows the sandbox's port, so that two products side by side need no third setting each.
  const usualSmtpPort = sandboxPort < 65_500 ? sandboxPort + 15 : sandboxPort - 15
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    dataDir,
    sandboxPort,
    sandboxAddress: `http://127.0.0.1:${sandboxPort}`,
    sandboxSmtpPort: readPort(environment, 'SANDBOX_SMTP_PORT', usualSmtpPort),
    sandboxDir: resolve(environment.SANDBOX_DIR || `${dataDir}-sandbox`),
  }
}

function readPort(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const port = Number(environment[name] || fallback)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port number from 1 to 65535, not "${environment[name]}".`)
}

/** Throws a sentence if the port is in use. */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening').catch((cause) => {
    const message = `Port ${port} is in use. Stop the process that uses it, or set ${setting} to another port.`
    throw new Error(message, { cause })
  })
  await once(server.close(), 'close')
}
