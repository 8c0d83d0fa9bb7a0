import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGE = 'lucide-react'
const IMPORT = /import \{([^}]*)\} from 'lucide-react'/g
const EXPORT = /export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g

/**
 * Imports each icon from its own module instead of from the one that exports all of them, so that the build reads two hundred
 * modules of the package and not two thousand, and knows which page uses which icon.
 */
export function directIconsPlugin(): Plugin {
  let modules: ReadonlyMap<string, string> | undefined
  return {
    name: 'spoolyard:direct-icons',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { code: PACKAGE, id: { exclude: /node_modules/ } },
      handler(code) {
        modules ??= readModules()
        const known = modules
        return code.replace(IMPORT, (_, names: string) => importsOf(names, known))
      },
    },
  }
}

/** The module of every name that the package exports. */
function readModules(): Map<string, string> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`))
  const code = readFileSync(join(folder, 'dist/esm/lucide-react.mjs'), 'utf8')
  return new Map(
    [...code.matchAll(EXPORT)].flatMap(([, names = '', module = '']) =>
      names.split(',').map((name) => [name.replace(/.* as /, '').trim(), module] as const),
    ),
  )
}

function importsOf(names: string, modules: ReadonlyMap<string, string>): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => {
      const [from = '', to = from] = name.split(' as ')
      const module = modules.get(from)
      return module
        ? `import ${to} from '${PACKAGE}/icons/${module}'`
        : `import { ${name} } from '${PACKAGE}'`
    })
    .join(';')
}
