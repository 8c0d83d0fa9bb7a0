import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Plugin, parseSync } from 'vite'

const id = 'virtual:public-styles.css'
const web = resolve('src/web')
const theme = join(web, 'ui/theme.css')
// Beside the theme, so that what the theme imports is found from there.
const derived = join(web, 'ui/public-styles.css')
const everything = 'source("../")'

/**
 * The theme with the classes of public pages only, so that they do not grow with the dashboard. Which files they are
 * made of is read from their imports. In development it is the theme itself.
 */
export function publicStylesPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'spoolyard:public-styles',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    resolveId: (source) => {
      if (source !== id) return null
      return isBuild ? derived : theme
    },
    load(loaded) {
      if (loaded !== derived) return null
      const css = readFileSync(theme, 'utf8')
      if (!css.includes(everything)) throw new Error(`${theme} no longer says ${everything}.`)
      const sources = publicFiles().map((file) => `@source "${file}";`)
      return [css.replace(everything, 'source(none)'), ...sources].join('\n')
    },
  }
}

/** Every file of ours that a public page may show something of, also those that it loads later. */
function publicFiles(): string[] {
  const routes = join(web, 'routes')
  const found = new Set<string>()
  // The starting page stands in for the dashboard while the dashboard's own styles are still on their way.
  const first = ['app/entry-client.tsx', 'app/starting-page.tsx', 'routes/__root.tsx'].map((file) =>
    join(web, file),
  )
  for (const file of [
    ...first,
    ...readdirSync(join(routes, '_public')).map((name) => join(routes, '_public', name)),
  ]) {
    follow(file, found)
  }
  return [...found].toSorted()
}

function follow(file: string, found: Set<string>): void {
  if (found.has(file) || !/\.tsx?$/.test(file) || file.endsWith('.gen.ts') || !existsSync(file)) return
  found.add(file)
  for (const specifier of importsOf(file)) {
    if (specifier.startsWith('.')) follow(join(dirname(file), specifier), found)
    if (specifier.startsWith('#web/')) follow(join(web, specifier.slice('#web/'.length)), found)
  }
}

function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const { module } = parseSync(file, code)
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    code.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  const shown = module.staticImports.filter(
    ({ entries }) => !entries.length || entries.some(({ isType }) => !isType),
  )
  return [...shown.map(({ moduleRequest }) => moduleRequest.value), ...dynamic]
}
