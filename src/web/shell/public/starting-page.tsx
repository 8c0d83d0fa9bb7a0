import { BrandMark } from '../brand-mark.tsx'

/** Shown until the dashboard has started. */
export function StartingPage() {
  return (
    <div className="grid min-h-dvh animate-appear-late place-items-center" role="status">
      <div className="grid justify-items-center gap-3">
        <BrandMark />
        <div className="h-0.5 w-32 overflow-hidden rounded-full bg-line">
          <div className="h-full w-2/5 animate-slide bg-accent" />
        </div>
        <span className="sr-only">Loading</span>
      </div>
    </div>
  )
}
