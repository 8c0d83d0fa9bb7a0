import { cx } from 'class-variance-authority'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { LayerStack } from '#web/ui/overlay/layer-stack.tsx'
import type { Start } from './load-start.ts'
import { type NextStep, nextSteps } from './next-steps.ts'

interface Props {
  start: Start
  onApply: () => void
}

/** Where a new seller stands, and what to do next. */
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
          What comes next
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
      text: 'Applications are usually reviewed within two working days. We mail you the answer. Until then everything works in test mode.',
      mayApply: false,
    }
  }
  if (application?.status === 'REJECTED') {
    return {
      title: 'Not accepted this time',
      text: `${application.reason ?? 'We mailed you why.'} You may apply again; test orders go on working.`,
      mayApply: true,
    }
  }
  if (application?.status === 'ACCEPTED' || account.liveOrdering === 'ALLOWED') {
    return {
      title: 'Accepted: you can order now',
      text: 'What you submit is printed, shipped and charged. The demo order stays free.',
      mayApply: false,
    }
  }
  return {
    title: 'You are in',
    text: 'Look around in test mode: the demo order is priced, never charged and never printed. Apply when you want to order for real.',
    mayApply: account.liveOrdering === 'APPLICATION_REQUIRED',
  }
}

function Step({ step: { title, text, href, isDone } }: { step: NextStep }) {
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
        <a href={href} aria-label={`Open: ${title}`} className={buttonStyle({ size: 'sm' })}>
          Open
        </a>
      )}
    </li>
  )
}
