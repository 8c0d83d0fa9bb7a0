import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { kinds } from './answers.ts'
import { Choice, Choices } from './choice.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-wizard.ts'

const words = {
  SHOP: {
    label: 'I run a shop',
    hint: 'You sell things that are printed, and want the orders to print themselves.',
  },
  DESIGNER: {
    label: 'I design models',
    hint: 'You want to sell your designs. Public portals are planned; today you can have your own orders printed.',
  },
  BUSINESS: {
    label: 'We have software of our own',
    hint: 'You want to submit orders from your own program. There is an API with tokens.',
  },
  TRYING: { label: 'I am just trying', hint: 'The demo order is enough for now.' },
} as const

/** Who is coming; the steps that follow depend on it. */
export function WhoStep({ wizard }: { wizard: Wizard }) {
  const { answers, change, resume } = wizard
  const [isChecked, setIsChecked] = useState(false)
  return (
    <>
      <StepFrame
        wizard={wizard}
        title="What brings you here?"
        text="So that we ask you only what matters to you."
        onContinue={(form) => {
          if (answers.kind) return wizard.complete()
          setIsChecked(true)
          form.querySelector('input')?.focus()
        }}
      >
        <input type="hidden" name="step" value="tools" />
        <Choices legend="You are" error={isChecked && !answers.kind ? 'Choose what fits best' : null}>
          {kinds.map((kind) => (
            <Choice
              key={kind}
              type="radio"
              name="kind"
              value={kind}
              required
              {...words[kind]}
              checked={answers.kind === kind}
              onChange={() => change({ kind })}
            />
          ))}
        </Choices>
      </StepFrame>
      {resume && (
        <div className="mt-8 flex flex-wrap items-center gap-3 border-line border-t pt-6">
          <p className="mr-auto text-muted">Your answers are still in this browser.</p>
          <Button size="sm" onClick={wizard.startOver}>
            Start over
          </Button>
          <Button size="sm" variant="primary" onClick={resume}>
            Resume where you left off
          </Button>
        </div>
      )}
    </>
  )
}
