import { useCallback, useEffect, useRef, useState } from 'react'
import { track } from '#web/lib/track.ts'
import { type Answers, type Kind, noAnswers, type Step, stepsFor } from './answers.ts'
import { keepAnswers, readKeptAnswers } from './kept-answers.ts'

interface Options {
  /** The step from the URL. */
  step: Step
  /** The kind preset by a link, or chosen before hydration. */
  presetKind: Kind | null
  isSignedIn: boolean
  onStep: (step: Step) => void
}

export type Wizard = ReturnType<typeof useWizard>

/** The wizard's state: answers are kept here and in local storage, the step in the URL. */
export function useWizard({ step: wanted, presetKind, isSignedIn, onStep }: Options) {
  const [answers, setAnswers] = useState<Answers>({ ...noAnswers, kind: presetKind })
  const [resumable, setResumable] = useState<Step | null>(null)
  const steps = stepsFor(answers.kind, isSignedIn)
  // A link to a step this visitor doesn't have goes to the next one, not back.
  const step = steps.includes(wanted) ? wanted : (steps.at(-1) ?? 'who')
  const index = steps.indexOf(step)

  const arrivedAt = useRef({ wanted, presetKind })
  // Saved answers exist only in the browser, so they are read after hydration.
  useEffect(() => {
    const kept = readKeptAnswers()
    if (!kept || arrivedAt.current.presetKind) return
    setAnswers(kept.answers)
    if (arrivedAt.current.wanted === 'who' && kept.step !== 'who') setResumable(kept.step)
  }, [])
  const stepsSeen = useRef(0)
  useEffect(() => {
    stepsSeen.current += 1
    track('get_started_step_viewed', { step })
  }, [step])

  function change(patch: Partial<Answers>) {
    const changed = { ...answers, ...patch }
    setAnswers(changed)
    keepAnswers({ answers: changed, step })
  }
  function goTo(to: Step) {
    setResumable(null)
    keepAnswers({ answers, step: to })
    onStep(to)
  }
  return {
    answers,
    change,
    step,
    isSignedIn,
    number: index + 1,
    count: steps.length,
    hasMoved: useCallback(() => stepsSeen.current > 0, []),
    back: index > 0 ? () => goTo(steps[index - 1]!) : null,
    /** Leaves an answered step; on the last one, only reports that it is answered. */
    complete: () => {
      track('get_started_step_completed', { step })
      const next = steps[index + 1]
      if (next) goTo(next)
    },
    resume: resumable ? () => goTo(steps.includes(resumable) ? resumable : 'who') : null,
    startOver: () => {
      setAnswers(noAnswers)
      keepAnswers({ answers: noAnswers, step: 'who' })
      setResumable(null)
    },
  }
}
