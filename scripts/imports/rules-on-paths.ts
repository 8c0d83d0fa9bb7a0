import type { Rule } from './violation.ts'

export const climbOnce: Rule = ({ path, imports }) =>
  imports
    .filter(({ specifier }) => specifier.startsWith('../../'))
    .map(({ line, specifier, target }) => {
      const by = `${target}`.replace(/^src\//, '#')
      const message = `Imports climb one folder at most. Write '${by}' instead.`
      return { path, line, rule: 'climb', message, ...(by.startsWith('#') ? { fix: { specifier, by } } : {}) }
    })

export const fullFileName: Rule = ({ path, imports }) =>
  imports
    .filter(({ specifier, target }) => target !== null && !/\.\w+(\?.*)?$/.test(specifier))
    .map(({ line, specifier }) => ({
      path,
      line,
      rule: 'extension',
      message: `'${specifier}' needs the whole file name with its ending: Node runs our files as they are.`,
    }))

export const noZodInRoutes: Rule = ({ path, imports }) => {
  if (!/^src\/web\/(.*\/)?routes\/|^src\/web\/.*\.route\.tsx?$/.test(path)) return []
  return imports
    .filter(({ specifier, isTypeOnly }) => /^zod(\/|$)/.test(specifier) && !isTypeOnly)
    .map(({ line }) => ({
      path,
      line,
      rule: 'zod-in-route',
      message: 'Route files are in the first download. Check search parameters by hand; use zod in the form.',
    }))
}
