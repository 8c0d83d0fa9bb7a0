import { useHydrated } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Kind, Step } from './answers.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import { WhoStep } from './who-step.tsx'

// Only the first step is part of the initial load.
const ToolsStep = lazy(async () => ({ default: (await import('./tools-step.tsx')).ToolsStep }))
const PartsStep = lazy(async () => ({ default: (await import('./parts-step.tsx')).PartsStep }))
const AccountStep = lazy(async () => ({ default: (await import('./account-step.tsx')).AccountStep }))

interface Props {
  step: Step
  presetKind: Kind | null
  onStep: (step: Step) => void
  /** Elements from other features. */
  external: ReactNode
  checkMail: (email: string, onChangeAddress: () => void) => ReactNode
}

/** The sign-up wizard, in up to four steps. */
export function GetStartedPage({ step, presetKind, onStep, external, checkMail }: Props) {
  const wizard = useWizard({ step, presetKind, isSignedIn: false, onStep })
  const [fields, setFields] = useState({ name: '', email: '', password: '' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <LaterStep isFirst={wizard.step === 'who'}>
      {sentTo ? (
        checkMail(sentTo, () => setSentTo(null))
      ) : wizard.step === 'account' ? (
        <AccountStep wizard={wizard} {...{ external, fields }} onFields={setFields} onSent={setSentTo} />
      ) : (
        <QuestionStep wizard={wizard} />
      )}
    </LaterStep>
  )
}

interface QuestionProps {
  wizard: Wizard
  onFinish?: () => void
  isBusy?: boolean
}

/** One of the steps with questions about the store. */
export function QuestionStep({ wizard, ...finish }: QuestionProps) {
  if (wizard.step === 'tools') return <ToolsStep wizard={wizard} />
  if (wizard.step === 'parts') return <PartsStep wizard={wizard} {...finish} />
  return <WhoStep wizard={wizard} />
}

/**
 * Steps after the first load on demand, and not before hydration. The first is outside the suspense boundary,
 * which hydrates after the frame and would lose a choice made before that.
 */
function LaterStep({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const isHydrated = useHydrated()
  const waiting = <div role="status" aria-label="Loading" className="min-h-96" />
  return (
    <>
      {isFirst && children}
      <Suspense fallback={waiting}>{!isFirst && (isHydrated ? children : waiting)}</Suspense>
    </>
  )
}
