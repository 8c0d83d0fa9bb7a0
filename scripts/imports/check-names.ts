import type { Rule } from './violation.ts'

const EMPTY_WORDS = /^(index|utils?|helpers?|types?|misc|common)$/
// Names of route files are addresses: the router gives index, $id and _layout their meaning.
const ROUTES = /^src\/web\/(.*\/)?routes\//

/** Names of files and folders say what is inside. Biome checks that file names are in kebab-case. */
export const checkNames: Rule = ({ path }) => {
  if (ROUTES.test(path)) return []
  const word = path.split('/').find((part) => EMPTY_WORDS.test(part.replace(/\..*$/, '')))
  if (!word) return []
  const message = `"${word}" doesn’t describe anything. Name it after the main thing inside.`
  return [{ path, line: 1, rule: 'name', message }]
}
