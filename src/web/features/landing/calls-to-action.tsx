import { buttonStyle } from '#web/ui/button-style.ts'

/** The two ways on from here. Those who have an account go to it. */
export function CallsToAction({ isSignedIn }: { isSignedIn: boolean }) {
  const first = isSignedIn
    ? { href: '/dashboard', label: 'Open dashboard' }
    : { href: '/get-started', label: 'Get started' }
  const second = isSignedIn
    ? { href: '/dashboard?view=unsubmitted', label: 'See the orders to submit' }
    : { href: '/get-started?kind=TRYING&step=account', label: 'Try with a demo order' }
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
