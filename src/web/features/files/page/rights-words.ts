import type { Rights } from '#contract/files.ts'

export const originNames: Readonly<Record<NonNullable<Rights['origin']>, string>> = {
  OWN: 'My own design',
  COMMISSIONED: 'Made for me',
  LICENSED: 'Licensed',
  PUBLIC_DOMAIN: 'Public domain',
}

/** What is known of the rights, as short as a table needs it; null where nothing is. */
export function rightsInWords({ origin, license, mayBePrinted }: Rights): string | null {
  if (mayBePrinted === false) return 'Not to be printed'
  return license || (origin && originNames[origin]) || (mayBePrinted ? 'May be printed' : null)
}
