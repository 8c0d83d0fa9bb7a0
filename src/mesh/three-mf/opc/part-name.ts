import { MeshError } from '#mesh/mesh-error.ts'

/** What is wrong with the package around the model, as opposed to the archive and to the model itself. */
export function packageError(text: string): MeshError {
  return new MeshError('MALFORMED', `The 3MF package is wrong: ${text}.`)
}

/** Names of parts are compared without regard to case and to how their characters are escaped. */
export function partKey(name: string): string {
  let plain = name
  try {
    plain = decodeURIComponent(name)
  } catch {
    // Not every percent sign begins an escape; then it means itself.
  }
  return plain.replace(/^\//, '').toLowerCase()
}

/** The part that a relationship or a path leads to, by the folder of the part that says so. */
export function resolveTarget(target: string, folder: string): string {
  const path = target.startsWith('/') ? target : `${folder}/${target}`
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** Refuses what the Open Packaging Conventions do not allow as the name of a part. */
export function checkPartName(name: string): void {
  const segments = name.replace(/^\//, '').split('/')
  const isBad =
    /[\p{Cc}?#\\]/u.test(name) || segments.some((segment) => segment === '' || /^\.+$|\.$/.test(segment))
  if (isBad) throw packageError('it names a part in a way that is not allowed')
}

/** Models are asked for by absolute names that do not begin with a period. */
export function checkModelName(name: string): void {
  checkPartName(name)
  if (!name.startsWith('/') || name.includes('/../') || /\/\.[^/]*$/.test(name))
    throw packageError('it names a model in a way that is not allowed')
}

/** The folder of a part, without a slash at its end. */
export function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')))
}
