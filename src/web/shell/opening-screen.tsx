import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const rows = ['1', '2', '3', '4', '5', '6']

/** Stands where a screen of a dashboard will be while its code is on the way. */
export function OpeningScreen() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        Loading
      </p>
      <div className="mb-5 flex h-7 items-center">
        <Skeleton isLate={false} className="h-5 w-44" />
      </div>
      <div className="grid gap-5 rounded-xl border border-line p-4">
        {rows.map((key) => (
          <Skeleton key={key} isLate={false} className="h-4 w-80 max-w-full" />
        ))}
      </div>
    </div>
  )
}
