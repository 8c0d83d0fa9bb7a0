import { buttonStyle } from '#web/ui/button-style.ts'

/** The two main buttons. Signed-in visitors go to their account. */
export function CallsToAction({ isSignedIn }: { isSignedIn: boolean }) {
  const first = isSignedIn
    ? { href: '/dashboard', label: 'Open dashboard' }
    : { href: '/get-started', label: 'Get started' }
  const second = isSignedIn
    ? { href: '/dashboard?view=unsubmitted', label: 'See orders to submit' }
    : { href: '/authFlow?tab=create', label: 'Try a demo order' }
  return (
    <div className="grid gap-3 sm:flex">
      <a href={first.href} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
        {first.label}
      </a>
      <a href={second.href} className={buttonStyle({ variant: 'secondary', size: 'lg' })}>
        {second.label}
      </a>
    </div>
  )
}
