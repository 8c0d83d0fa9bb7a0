import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import type { Step } from './answers.ts'
import { QuestionStep } from './get-started-page.tsx'
import { readKeptAnswers } from './kept-answers.ts'
import { loadStart, type Start, sendApplication } from './load-start.ts'
import { OpenStoreFirst } from './open-store-first.tsx'
import { StartResult } from './start-result.tsx'
import { useWizard } from './use-wizard.ts'

interface Props {
  step: Step
  onStep: (step: Step) => void
  /** Whether live ordering requires approval. */
  isReviewed: boolean
}

/** The page for signed-in visitors: the missing steps, or their onboarding status. */
export function SignedInStart({ step, onStep, isReviewed }: Props) {
  const { start, failure, needsStore, load } = useStart()
  const [isAsking, setIsAsking] = useState(false)
  const [isJustTrying] = useState(() => readKeptAnswers()?.answers.kind === 'TRYING')
  if (needsStore) return <OpenStoreFirst onOpened={load} />
  if (failure) {
    return (
      <div role="alert">
        <h1 className="font-semibold text-2xl tracking-tight">We couldn’t load your setup</h1>
        <p className="mt-2 mb-6 text-muted">{failure} Your answers are kept.</p>
        <Button variant="primary" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!start) return <div role="status" aria-label="Loading" className="min-h-96" />
  const isMissing = isReviewed && !start.application && !isJustTrying
  if (!isMissing && !isAsking) return <StartResult start={start} onApply={() => setIsAsking(true)} />
  return <MissingSteps step={step} onStep={onStep} onSent={() => load().then(() => setIsAsking(false))} />
}

function useStart() {
  const [start, setStart] = useState<Start | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [needsStore, setNeedsStore] = useState(false)
  const load = useCallback(async () => {
    setFailure(null)
    try {
      setStart(await loadStart())
      setNeedsStore(false)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STORE_REQUIRED') return setNeedsStore(true)
      setFailure(error instanceof Error ? error.message : 'Something went wrong!')
    }
  }, [])
  useEffect(() => void load(), [load])
  return { start, failure, needsStore, load }
}

interface MissingProps {
  step: Step
  onStep: (step: Step) => void
  onSent: () => Promise<void>
}

function MissingSteps({ step, onStep, onSent }: MissingProps) {
  const wizard = useWizard({ step, presetKind: null, isSignedIn: true, onStep })
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send() {
    setIsBusy(true)
    setFailure(null)
    try {
      await sendApplication(wizard.answers)
      await onSent()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong!')
    }
    setIsBusy(false)
  }
  return (
    <>
      <QuestionStep wizard={wizard} onFinish={() => void send()} isBusy={isBusy} />
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {failure}
      </p>
    </>
  )
}
