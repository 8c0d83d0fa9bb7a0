import { ALLOWED_STORES } from './allowed-stores.ts'
import { BORDERS, type Border } from './border-table.ts'
import { isOutsideProduct, isTestCode } from './places.ts'
import type { Import } from './source-file.ts'
import type { Rule } from './violation.ts'

/** A folder imports only what its row of the border table allows, and the product never imports test code. */
export const checkBorders: Rule = ({ path, imports }) => {
  if (isTestCode(path)) return []
  const border = BORDERS.find(({ from }) => from.test(path))
  return imports.flatMap((entry) => {
    const { line, specifier, target } = entry
    const reason =
      target !== null && isTestCode(target) && !isOutsideProduct(path)
        ? 'Test code stays out of the product.'
        : border && !isAllowed(border, path, entry) && border.instead
    return reason ? [{ path, line, rule: 'border', message: `may not import ${specifier}. ${reason}` }] : []
  })
}

function isAllowed(border: Border, path: string, { target, specifier, isTypeOnly, isLazy }: Import): boolean {
  if (target === null) return isPackageAllowed(border, specifier)
  if ((isLazy || isTypeOnly) && border.mayLoadLazily?.some((pattern) => pattern.test(target))) return true
  const own = border.from.exec(path)?.groups?.own
  if (own && border.mayImport.includes('own') && target.startsWith(own)) return true
  if (isAllowedStore(path, target)) return true
  if (border.butNot?.some((pattern) => pattern.test(target))) return false
  return border.mayImport.some((pattern) => pattern !== 'own' && pattern.test(target))
}

function isPackageAllowed({ packages }: Border, specifier: string): boolean {
  if (packages === 'any') return true
  return packages !== 'none' && packages.test(specifier)
}

function isAllowedStore(path: string, target: string): boolean {
  const feature = /^src\/server\/features\/([^/]+)\//.exec(path)?.[1]
  return Object.hasOwn(ALLOWED_STORES, `${feature} ${target.replace('src/server/features/', '')}`)
}
