import type { Portal } from '#contract/portals/portals.ts'

type Content = Pick<
  Portal,
  'description' | 'priceCents' | 'rightsOrigin' | 'rightsLicense' | 'rightsEvidence'
>

interface Gap {
  field: keyof Content
  /** Follows the name of the field. */
  message: string
}

/** What a portal lacks that buyers or reviewers need; nothing of it if it can be submitted. */
export function portalGaps(content: Content): Gap[] {
  const { description, priceCents, rightsOrigin, rightsLicense, rightsEvidence } = content
  const needsLicense = rightsOrigin === 'LICENSED' || rightsOrigin === 'COMMISSIONED'
  const gaps: (Gap | false)[] = [
    description === '' && { field: 'description', message: 'is needed, so that buyers know what they get' },
    priceCents === null && { field: 'priceCents', message: 'is needed' },
    rightsOrigin === null && { field: 'rightsOrigin', message: 'is needed' },
    needsLicense && rightsLicense === '' && { field: 'rightsLicense', message: 'is needed for this origin' },
    rightsEvidence === '' && { field: 'rightsEvidence', message: 'is needed' },
  ]
  return gaps.filter((gap) => gap !== false)
}
