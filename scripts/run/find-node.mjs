import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const REQUIRED = 24

/** The Node that runs the product: the current one if it is new enough, otherwise the one that npm installed. */
export function findNode(root) {
  if (Number.parseInt(process.versions.node, 10) >= REQUIRED) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const installed = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', 'node')
  if (spawnSync(installed, ['--version']).status === 0) return installed
  throw new Error(
    `Spoolyard needs Node ${REQUIRED}. This is Node ${process.versions.node}, and npm has no Node ${REQUIRED} for ` +
      `${process.platform}-${process.arch}. Install Node ${REQUIRED} (https://nodejs.org) and try again.`,
  )
}
