import type { Freshness } from '#contract/products/catalog.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

/** How old what is shown is, and since when the provider does not answer. */
export function FreshnessLine({ fetchedAt, failingSince }: Freshness) {
  if (failingSince) {
    return (
      <div className="border-line border-b p-3">
        <Alert tone="warn" title="The print provider isn’t responding">
          <p>
            It has been asked without success since <TimeText instant={failingSince} />.{' '}
            {fetchedAt ? (
              <>
                What you see is as of <TimeText instant={fetchedAt} />.
              </>
            ) : (
              'No data yet.'
            )}
          </p>
        </Alert>
      </div>
    )
  }
  if (!fetchedAt) return null
  return (
    <p className="border-line border-b px-4 py-2 text-[0.8125rem] text-muted">
      Updated <TimeText instant={fetchedAt} />
    </p>
  )
}
