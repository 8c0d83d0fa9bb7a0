import { MeshError } from '#mesh/mesh-error.ts'
import type { ReadRemarks } from '#mesh/read-remarks.ts'

/** The error for an invalid package, as opposed to an invalid archive or model. */
export function packageError(text: string): MeshError {
  return new MeshError('MALFORMED', `The 3MF package is invalid: ${text}.`)
}

/** A key for comparing part names, which ignores case and percent-encoding. */
export function partKey(name: string): string {
  let decoded = name
  try {
    decoded = decodeURIComponent(name)
  } catch {
    // A percent sign that doesn't start an escape stands for itself.
  }
  return decoded.replace(/^\//, '').toLowerCase()
}

/** A path with slashes, which Windows programs may write as backslashes. What it may contain is checked after that. */
export function withSlashes<Path extends string | undefined>(
  path: Path,
  remarks: ReadRemarks,
): Path | string {
  if (!path?.includes('\\')) return path
  remarks.addDeviation('a path has backslashes')
  return path.replaceAll('\\', '/')
}

/** Resolves a relationship target or path against the folder of the referring part. */
export function resolveTarget(target: string, folder: string): string {
  const path = target.startsWith('/') ? target : `${folder}/${target}`
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** Throws MeshError for part names that the Open Packaging Conventions don't allow. */
export function checkPartName(name: string): void {
  const segments = name.replace(/^\//, '').split('/')
  const isInvalid =
    /[\p{Cc}?#\\]/u.test(name) || segments.some((segment) => segment === '' || /^\.+$|\.$/.test(segment))
  if (isInvalid) throw packageError('a part has an invalid name')
}

/** Throws MeshError unless a model name is absolute and its last segment doesn't start with a period. */
export function checkModelName(name: string): void {
  checkPartName(name)
  if (!name.startsWith('/') || name.includes('/../') || /\/\.[^/]*$/.test(name))
    throw packageError('a model has an invalid name')
}

/** The folder of a part, without a trailing slash. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')))
}
