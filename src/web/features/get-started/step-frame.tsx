import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { LayerStack } from '#web/ui/overlay/layer-stack.tsx'
import type { Wizard } from './use-wizard.ts'

interface Props {
  wizard: Wizard
  title: string
  text: string
  /** Label of the continue button. */
  continueLabel?: string
  isBusy?: boolean
  isDisabled?: boolean
  onContinue: (form: HTMLFormElement) => void
  children: ReactNode
}

const minutesLeft = { who: 3, tools: 2, parts: 2, account: 1 } as const
const layersPrinted = { who: 1, tools: 2, parts: 3, account: 4 } as const

/** A wizard step: progress, the question, and back and continue buttons. Enter continues. */
export function StepFrame({ wizard, title, text, continueLabel, isBusy, isDisabled, ...rest }: Props) {
  const { step, number, count, back, isSignedIn, hasMoved } = wizard
  const isHydrated = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  // Announce a new step, but don't move focus to the one the page loaded with.
  useEffect(() => {
    if (hasMoved()) heading.current?.focus()
  }, [hasMoved])
  const minutes = minutesLeft[step]

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    rest.onContinue(event.currentTarget)
  }
  return (
    // NOTE: `post` for the password step, so that submitting before hydration can't put the password into the URL.
    <form method={step === 'account' ? 'post' : 'get'} noValidate={isHydrated} onSubmit={submit}>
      <p className="flex items-center gap-3 text-muted">
        <LayerStack printed={layersPrinted[step]} className="size-7" />
        {number} of {count}, about {minutes} {minutes === 1 ? 'minute' : 'minutes'}
      </p>
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-4 text-balance font-semibold text-3xl tracking-tight outline-none"
      >
        <span className="sr-only">
          Step {number} of {count}:{' '}
        </span>
        {title}
      </h1>
      <p className="mt-2 mb-6 text-pretty text-base text-muted leading-6">{text}</p>
      <div className="grid gap-6">{rest.children}</div>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy} disabled={isDisabled}>
          {continueLabel ?? 'Continue'}
        </Button>
        {back && (
          <Button size="lg" onClick={back}>
            Back
          </Button>
        )}
        <a
          href={isSignedIn ? '/dashboard' : '/'}
          className={`${buttonStyle({ variant: 'ghost', size: 'lg' })} sm:ml-auto`}
        >
          Skip for now
        </a>
      </div>
    </form>
  )
}
