import { resolve } from 'node:path'

export type LaunchSettings = {
  port: number
  sandboxPort: number
  dataDir: string
  sandboxDir: string
}

export function readLaunchSettings(environment: NodeJS.ProcessEnv): LaunchSettings {
  const dataDir = resolve(environment.DATA_DIR || 'data')
  return {
    port: readPort(environment, 'PORT', 4700),
    sandboxPort: readPort(environment, 'SANDBOX_PORT', 4710),
    dataDir,
    sandboxDir: resolve(environment.SANDBOX_DIR || `${dataDir}-sandbox`),
  }
}

function readPort(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name]
  if (!text) return usual
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} must be a port number from 1 to 65535, not "${text}".`)
}
