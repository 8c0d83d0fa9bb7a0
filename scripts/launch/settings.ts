import { resolve } from 'node:path'

export type LaunchSettings = {
  port: number
  sandboxPort: number
  sandboxSmtpPort: number
  dataDir: string
  sandboxDir: string
}

export function readLaunchSettings(environment: NodeJS.ProcessEnv): LaunchSettings {
  const dataDir = resolve(environment.DATA_DIR || 'data')
  const sandboxPort = readPort(environment, 'SANDBOX_PORT', 4710)
  return {
    port: readPort(environment, 'PORT', 4700),
    sandboxPort,
    sandboxSmtpPort: readPort(environment, 'SANDBOX_SMTP_PORT', besides(sandboxPort)),
    dataDir,
    sandboxDir: resolve(environment.SANDBOX_DIR || `${dataDir}-sandbox`),
  }
}

/** Moves along with the sandbox's port, so that two products side by side need no third setting each. */
function besides(sandboxPort: number): number {
  return sandboxPort < 65_500 ? sandboxPort + 15 : sandboxPort - 15
}

function readPort(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name]
  if (!text) return usual
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port number from 1 to 65535, not "${text}".`)
}
