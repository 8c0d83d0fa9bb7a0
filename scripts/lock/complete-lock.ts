export interface LockedPackage {
  version?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, LockedPackage>
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** Where the lock has `name` as `from` sees it: in its own folder or in one above. Null if it has none. */
export function findLocked({ packages }: Lock, from: string, name: string): string | null {
  for (let folder = from; ; ) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return null
    const end = folder.lastIndexOf('/node_modules/')
    folder = end < 0 ? '' : folder.slice(0, end)
  }
}

/**
 * Adds the packages of other platforms that a registry lacked when the lock was written. `npm ci` refuses a lock without
 * them, although it installs only those of the current platform. They have no checksum, because it can't be computed here.
 */
export function completeLock(lock: Lock): Lock {
  const missing: [string, LockedPackage][] = []
  for (const [from, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (from === '' || findLocked(lock, from, name)) continue
      missing.push([`node_modules/${name}`, { version, ...platformOf(name), ...(dev && { dev }) }])
    }
  }
  const all = [...Object.entries(lock.packages), ...missing]
  return {
    ...lock,
    packages: Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other, 'en'))),
  }
}

function platformOf(name: string): LockedPackage {
  const words = name.split(/[-/]/)
  const isArm = words.some((word) => word === 'arm')
  const cpu = PROCESSORS.filter((processor) => (processor === 'arm' ? isArm : words.includes(processor)))
  const os = SYSTEMS.filter((system) => words.includes(system))
  const isMusl = words.some((word) => word.startsWith('musl'))
  const isGlibc = words.some((word) => word.startsWith('gnu'))
  return {
    cpu,
    ...((isMusl || isGlibc) && { libc: [isMusl ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os.length > 0 && { os }),
  }
}
