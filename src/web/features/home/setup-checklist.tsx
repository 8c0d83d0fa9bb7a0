import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Home } from '#contract/insight/home.ts'
import { needsQuery } from '#web/data/orders/needs-query.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { useChange } from '#web/data/use-change.ts'
import { api } from '#web/lib/api.ts'
import { signedInAccount, useAccount } from '#web/lib/session/signed-in-account.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { type SetupActions, type SetupStep, setupSteps } from './setup-steps.tsx'

interface Props {
  setup: Home['setup']
  actions: SetupActions
  /** Orders can be submitted, so the steps fold to a row that the seller can open. */
  isFolded?: boolean
}

/** The setup steps of a new account. Shown until a store is connected and the seller dismisses them. */
export function SetupChecklist({ setup, actions, isFolded = false }: Props) {
  const account = useAccount()
  const isLinking = setup.isConnected && !setup.hasProduct
  const needs = useQuery({ ...needsQuery, enabled: isLinking }).data
  const waiting = needs?.groups.find(({ cause }) => cause === 'UNMATCHED')?.orders
  const [isChosenOpen, setChosenOpen] = useState(false)
  const isOpen = !isFolded || isChosenOpen
  if (!account || (account.tutorialComplete && setup.isConnected)) return null
  const steps = setupSteps(setup, account, actions, waiting)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) {
    return (
      <Alert tone="success" title="You’re all set" action={<DismissButton />}>
        You finished every setup step.
      </Alert>
    )
  }
  return (
    <div>
      <Card
        title="Set up your store"
        isFlush
        aside={
          isFolded && (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              onClick={() => setChosenOpen(!isChosenOpen)}
            >
              {isOpen ? 'Hide steps' : 'Show steps'}
            </Button>
          )
        }
      >
        <div className="grid gap-2 border-line border-b px-4 py-3 last:border-b-0">
          <p className="tabular text-[0.8125rem] text-muted">
            {done} of {steps.length} steps done
            {!isOpen && `. Next: ${next.title}`}
          </p>
          <ProgressBar label="Setup" value={done} max={steps.length} />
        </div>
        {isOpen && (
          <ol>
            {steps.map((step, index) => (
              <Step key={step.key} step={step} number={index + 1} isNext={step === next} />
            ))}
          </ol>
        )}
      </Card>
    </div>
  )
}

function Step({ step, number, isNext }: { step: SetupStep; number: number; isNext: boolean }) {
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-3 last:border-b-0 sm:flex-nowrap"
    >
      <span
        aria-hidden
        className={cx(
          'tabular grid size-6 shrink-0 place-items-center self-start rounded-full text-xs',
          step.isDone && 'bg-success-soft text-success',
          !step.isDone && (isNext ? 'bg-accent text-accent-ink' : 'border-2 border-line-strong text-muted'),
        )}
      >
        {step.isDone ? <Check size={14} strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-3/4 sm:basis-auto">
        <p className={cx('font-medium', step.isDone && 'text-muted')}>
          {step.title}
          {step.isDone && <span className="sr-only">, done</span>}
        </p>
        <p className="text-pretty text-muted [overflow-wrap:anywhere]" data-dd-privacy="mask">
          {step.text}
        </p>
      </div>
      {!step.isDone && <div className="ml-9 min-w-0 sm:ml-0 sm:shrink-0">{step.action}</div>}
    </li>
  )
}

function DismissButton() {
  const finish = useChange({
    mutationFn: () => api.updateUser({ body: { tutorialComplete: true } }),
    replaces: signedInAccount.queryKey,
    onError: showFailure,
  })
  return (
    <Button size="sm" isBusy={finish.isPending} onClick={() => finish.mutate()}>
      Dismiss
    </Button>
  )
}
