import { cx } from 'class-variance-authority'
import { Check, Clock } from 'lucide-react'
import type { Account } from '#contract/account/account.ts'
import type { LiveOrderingStep } from '#contract/account/live-ordering.ts'
import { AppLink } from '#web/lib/app-link.tsx'
import { gateWords } from './gate-words.ts'

interface Props {
  account: Account
  /** Where the reader is already: its step has no link. */
  here?: 'profile' | 'application' | 'billing'
}

/** Whether anything is missing for live ordering. */
export const isLiveOrderingOpen = ({ liveOrderingSteps }: Pick<Account, 'liveOrderingSteps'>): boolean =>
  liveOrderingSteps.some(({ state }) => state !== 'DONE')

/** What live ordering needs: what is done, and a link to what isn't. */
export function LiveOrderingChecklist({ account, here }: Props) {
  return (
    <div className="grid gap-3">
      <ul aria-label="Live ordering" className="grid gap-3">
        {account.liveOrderingSteps.map((step) => (
          <Step key={step.gate} step={step} account={account} here={here} />
        ))}
      </ul>
      {isLiveOrderingOpen(account) && (
        <p className="text-pretty text-[0.8125rem] text-muted">
          Meanwhile, see what can happen to orders in{' '}
          <AppLink
            to="/dashboard/test-mode"
            className="rounded text-accent-text underline underline-offset-4"
          >
            test mode
          </AppLink>
          . Nothing in it is charged, printed or sent.
        </p>
      )}
    </div>
  )
}

function Step({
  step,
  account,
  here,
}: Pick<Props, 'account'> & { step: LiveOrderingStep; here: Props['here'] }) {
  const { title, text, section } = gateWords(step, account)
  const isDone = step.state === 'DONE'
  const hasLink = !isDone && section !== here
  return (
    <li className="flex items-start gap-3">
      <span
        aria-hidden
        className={cx(
          'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-success-soft text-success' : 'border-2 border-line-strong text-muted',
        )}
      >
        {isDone && <Check size={12} strokeWidth={3} />}
        {step.state === 'WAITING' && <Clock size={12} />}
      </span>
      <div className="min-w-0">
        <p className={cx('font-medium', isDone && 'text-muted')}>
          {hasLink ? (
            <AppLink
              to="/dashboard/settings/$section"
              params={{ section }}
              className="rounded text-accent-text underline underline-offset-4"
            >
              {title}
            </AppLink>
          ) : (
            title
          )}
          {isDone && <span className="sr-only">, done</span>}
        </p>
        <p
          className="text-pretty text-[0.8125rem] text-muted [overflow-wrap:anywhere]"
          data-dd-privacy="mask"
        >
          {text}
        </p>
      </div>
    </li>
  )
}
