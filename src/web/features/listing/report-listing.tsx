import { lazy, Suspense, useEffect, useRef, useState } from 'react'

const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** Reporting a listing needs no account, and without scripts an email. */
export function ReportListing({ id, supportEmail }: { id: string; supportEmail: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It may have been opened before scripts ran.
  useEffect(() => setIsOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      className="text-sm"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-muted underline underline-offset-4">
        Report this listing
      </summary>
      <div className="mt-4 grid gap-4">
        {isOpen && (
          <Suspense fallback={<div className="min-h-72" />}>
            <ReportForm about={{ listing: id }} />
          </Suspense>
        )}
        <p className="text-muted">
          You can also write to{' '}
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(`Listing ${id}`)}`}
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
