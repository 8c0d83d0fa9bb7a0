import type { Portal, PortalState } from '#contract/portals/portals.ts'
import type { Tone } from '#web/ui/tone.ts'

export const portalStates: Readonly<Record<PortalState, { label: string; tone: Tone }>> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  IN_REVIEW: { label: 'In review', tone: 'info' },
  LISTED: { label: 'Listed', tone: 'success' },
  PAUSED: { label: 'Paused', tone: 'warn' },
  REMOVED: { label: 'Removed', tone: 'danger' },
}

export const originLabels: Readonly<Record<NonNullable<Portal['rightsOrigin']>, string>> = {
  OWN: 'I made it',
  COMMISSIONED: 'Someone made it for me',
  LICENSED: 'I have a license',
  PUBLIC_DOMAIN: 'It’s in the public domain',
}
