import { StateHeading } from '../state-heading.tsx'

/** While it is found out what the link of a mail is for; also what a page without a script stays at. */
export function CheckingLink() {
  return (
    <div role="status" className="grid gap-3">
      <StateHeading title="Checking the link" />
      <div className="h-0.5 w-32 overflow-hidden rounded-full bg-line">
        <div className="h-full w-2/5 animate-slide bg-accent" />
      </div>
      <noscript>
        <p>This page needs JavaScript. Turn it on and load the page again; the link keeps working.</p>
      </noscript>
    </div>
  )
}
