import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const NEEDED = 24

/** The Node to run the product with: the one that npm brought along, or the running one if it is new enough. */
export function findNode(root) {
  if (majorOf(process.versions.node) >= NEEDED) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const brought = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', 'node')
  const { status, stdout } = spawnSync(brought, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  if (status === 0 && majorOf(stdout) >= NEEDED) return brought
  throw new Error(
    `Spoolyard needs Node ${NEEDED}. This is Node ${process.versions.node}, and npm brings no Node ${NEEDED} for ` +
      `${process.platform}-${process.arch}. Please install Node ${NEEDED} (https://nodejs.org) and try again.`,
  )
}

function majorOf(version) {
  return Number.parseInt(version, 10)
}
