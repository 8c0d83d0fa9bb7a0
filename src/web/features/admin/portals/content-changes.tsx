import type { AdminPortal, ReviewedContent } from '#contract/admin/portals.ts'
import { originLabels } from './origin-labels.ts'

interface Change {
  field: string
  before: string
}

/** What of a portal differs from what was listed before; photos and their descriptions are one change. */
export function changesOf({ listedContent, ...portal }: AdminPortal): Change[] {
  if (!listedContent) return []
  const texts: [string, string | null, string | null][] = [
    ['Title', listedContent.title, portal.title],
    ['Description', listedContent.description, portal.description],
    ['Text of buyers', listedContent.textLabel, portal.textField?.label ?? null],
    ['Origin', originOf(listedContent.rightsOrigin), originOf(portal.rightsOrigin)],
    ['License', listedContent.rightsLicense, portal.rightsLicense],
    ['Evidence', listedContent.rightsEvidence, portal.rightsEvidence],
  ]
  const changes = texts.flatMap(([field, before, after]) =>
    before === after ? [] : [{ field, before: before || 'None' }],
  )
  const photos = photoChange(listedContent.photos, portal.photos)
  return photos ? [...changes, photos] : changes
}

const originOf = (origin: ReviewedContent['rightsOrigin']) => origin && originLabels[origin]

function photoChange(before: ReviewedContent['photos'], after: ReviewedContent['photos']): Change | null {
  const added = after.filter(({ id }) => before.every((photo) => photo.id !== id))
  const reworded = before.filter(({ id, alt }) => after.some((photo) => photo.id === id && photo.alt !== alt))
  if (added.length === 0 && reworded.length === 0) return null
  const words = reworded.map(({ alt }) => `“${alt || 'No description'}”`)
  const count = `${before.length} ${before.length === 1 ? 'photo' : 'photos'}`
  return { field: 'Photos', before: [count, ...words].join(', ') }
}

/** What was listed before a change that waits for its review. */
export function ContentChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <details className="mt-3 rounded-xl bg-sunken px-4 py-3">
      <summary className="cursor-pointer font-medium">Listed before</summary>
      <dl className="mt-2 grid gap-2">
        {changes.map(({ field, before }) => (
          <div key={field}>
            <dt className="text-[0.8125rem] text-muted">{field}</dt>
            <dd className="max-h-40 overflow-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{before}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
