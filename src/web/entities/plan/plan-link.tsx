import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'

interface Props {
  children: ReactNode
  className?: string
}

/** A link in a sentence to the plans in Settings, Billing. */
export const PlanLink = ({ children, className }: Props) => (
  <AppLink
    to="/dashboard/settings/$section"
    params={{ section: 'billing' }}
    className={cx('rounded font-medium text-accent-text underline underline-offset-4', className)}
  >
    {children}
  </AppLink>
)
