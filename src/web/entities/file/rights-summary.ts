import type { Rights } from '#contract/products/files.ts'

export const originNames: Readonly<Record<NonNullable<Rights['origin']>, string>> = {
  OWN: 'My own design',
  COMMISSIONED: 'Made for me',
  LICENSED: 'Licensed',
  PUBLIC_DOMAIN: 'Public domain',
}

/** A short summary of the rights for a table; null if nothing is set. */
export function rightsSummary({ origin, license, mayBePrinted }: Rights): string | null {
  if (mayBePrinted === false) return 'No printing'
  return license || (origin && originNames[origin]) || (mayBePrinted ? 'Printing allowed' : null)
}

/** Origin and license in full, where a file is used; null if neither is set. */
export function describeRights({ origin, license }: Pick<Rights, 'origin' | 'license'>): string | null {
  return [origin && originNames[origin], license].filter(Boolean).join(' · ') || null
}
