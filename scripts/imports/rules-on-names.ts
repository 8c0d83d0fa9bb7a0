import { isConfigFile } from './places.ts'
import type { Rule } from './violation.ts'

const DRAWERS = /^(index|utils?|helpers?|types?|misc|common)$/
// Names of route files are addresses: the router gives index, $id and _layout their meaning.
const ROUTES = /^src\/web\/(.*\/)?routes\//

export const noDrawers: Rule = ({ path }) => {
  if (ROUTES.test(path)) return []
  const drawer = path.split('/').find((part) => DRAWERS.test(part.replace(/\..*$/, '')))
  if (!drawer) return []
  return [
    { path, line: 1, rule: 'name', message: `"${drawer}" says nothing. Name it after the main thing in it.` },
  ]
}

export const kebabCase: Rule = ({ path }) => {
  if (ROUTES.test(path) || /^[a-z0-9./-]+$/.test(path)) return []
  return [{ path, line: 1, rule: 'name', message: 'Names of files and folders are in kebab-case.' }]
}

export const namedExports: Rule = ({ path, defaultExportLine }) => {
  // Playwright takes its setup from a default export.
  if (defaultExportLine === null || isConfigFile(path) || /^e2e\/.*global-\w+\.ts$/.test(path)) return []
  const message = 'Export by name instead of by default, so that a thing has one name everywhere.'
  return [{ path, line: defaultExportLine, rule: 'named-export', message }]
}

export const noReExports: Rule = ({ path, onlyReExports }) => {
  if (!onlyReExports) return []
  const message = 'The file only passes on what others export. Delete it and import from where things are.'
  return [{ path, line: 1, rule: 're-export', message }]
}
