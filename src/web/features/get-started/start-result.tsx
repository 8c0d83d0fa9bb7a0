import { cx } from 'class-variance-authority'
import { useEffect, useRef } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { LayerStack } from '#web/ui/overlay/layer-stack.tsx'
import type { Start } from './load-start.ts'
import { type NextStep, nextSteps } from './next-steps.ts'

interface Props {
  start: Start
  onApply: () => void
}

/** A new seller's onboarding status and next steps. */
export function StartResult({ start, onApply }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, text, mayApply } = standing(start)
  return (
    <>
      <LayerStack printed={4} className="size-10" />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-4 text-balance font-semibold text-3xl tracking-tight outline-none"
      >
        {title}
      </h1>
      <p className="mt-2 text-pretty text-base text-muted leading-6">{text}</p>
      <section aria-labelledby="next" className="mt-8 rounded-2xl bg-surface shadow-card">
        <h2 id="next" className="border-line border-b px-5 py-4 font-semibold text-base">
          Next steps
        </h2>
        <ol>
          {nextSteps(start).map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </ol>
      </section>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/dashboard" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          Open dashboard
        </a>
        {mayApply && (
          <Button size="lg" onClick={onApply}>
            {start.application ? 'Apply again' : 'Apply for live ordering'}
          </Button>
        )}
      </div>
    </>
  )
}

function standing({ account, application }: Start) {
  if (application?.status === 'PENDING') {
    return {
      title: 'Received',
      text: 'We usually review applications within two business days and email you the result. Until then, everything works in test mode.',
      mayApply: false,
    }
  }
  if (application?.status === 'REJECTED') {
    return {
      title: 'Application not accepted',
      text: `${application.reason ?? 'We emailed you the reason.'} You can apply again. Test orders still work.`,
      mayApply: true,
    }
  }
  if (application?.status === 'ACCEPTED' || account.liveOrdering === 'ALLOWED') {
    return {
      title: 'You’re approved for live orders',
      text: 'Orders you submit are charged, printed and shipped. The demo order stays free.',
      mayApply: false,
    }
  }
  return {
    title: 'Your account is ready',
    text: 'Look around in test mode: the demo order is priced but never charged or printed. Apply for live ordering when you’re ready.',
    mayApply: account.liveOrdering === 'APPLICATION_REQUIRED',
  }
}

function Step({ step: { title, text, to, isDone } }: { step: NextStep }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b px-5 py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className={cx('font-medium', isDone && 'text-muted')}>{title}</p>
        <p className="text-muted">{text}</p>
      </div>
      {isDone ? (
        <span className="rounded-full bg-success-soft px-2 py-0.5 font-medium text-success text-xs">
          Done
        </span>
      ) : (
        <AppLink
          {...to}
          reloadDocument
          preload={false}
          aria-label={`Open: ${title}`}
          className={buttonStyle({ size: 'sm' })}
        >
          Open
        </AppLink>
      )}
    </li>
  )
}
