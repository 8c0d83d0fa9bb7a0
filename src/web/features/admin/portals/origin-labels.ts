import type { AdminPortal } from '#contract/admin/portals.ts'

export const originLabels: Readonly<Record<NonNullable<AdminPortal['rightsOrigin']>, string>> = {
  OWN: 'Made by the seller',
  COMMISSIONED: 'Made for the seller',
  LICENSED: 'Licensed',
  PUBLIC_DOMAIN: 'Public domain',
}
