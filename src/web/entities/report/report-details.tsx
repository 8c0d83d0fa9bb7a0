import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Reported } from './report-form.tsx'

const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

interface Props {
  about: Extract<Reported, { listing: string } | { collection: string }>
  supportEmail: string
}

/** Reporting a page needs no account, and without scripts an email. */
export function ReportDetails({ about, supportEmail }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before scripts ran.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  const isListing = 'listing' in about
  const subject = isListing ? `Listing ${about.listing}` : `Collection ${about.collection}`
  return (
    <details
      ref={details}
      className="text-sm"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer text-muted underline underline-offset-4">
        {isListing ? 'Report this listing' : 'Report this collection'}
      </summary>
      <div className="mt-4 grid max-w-xl gap-4">
        {isOpen && (
          <Suspense fallback={<div className="min-h-72" />}>
            <ReportForm about={about} />
          </Suspense>
        )}
        <p className="text-muted">
          You can also write to{' '}
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}
            className="underline underline-offset-4"
          >
            {supportEmail}
          </a>
          .
        </p>
      </div>
    </details>
  )
}
