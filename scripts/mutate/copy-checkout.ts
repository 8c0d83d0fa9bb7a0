import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Copies what Git tracks or would add, as it is now, so that bugs never reach the working tree. */
export function copyCheckout(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'spoolyard-mutate-'))
  for (const file of listFiles()) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    copyFileSync(file, join(root, file))
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

function listFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { encoding: 'utf8' }).split('\0')
  return files.filter((file) => file !== '' && existsSync(file))
}
