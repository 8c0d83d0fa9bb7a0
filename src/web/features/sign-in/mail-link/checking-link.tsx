import { StateHeading } from '../state-heading.tsx'

/** Shown while an email link is being checked; also the final state without JavaScript. */
export function CheckingLink() {
  return (
    <div role="status" className="grid gap-3">
      <StateHeading title="Checking the link" />
      <div className="h-0.5 w-32 overflow-hidden rounded-full bg-line">
        <div className="h-full w-2/5 animate-slide bg-accent" />
      </div>
      <noscript>
        <p>This page needs JavaScript. Turn it on and reload the page. The link still works.</p>
      </noscript>
    </div>
  )
}
