import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { kinds } from './answers.ts'
import { Choice, Choices } from './choice.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-wizard.ts'

const words = {
  SHOP: {
    label: 'I run a store',
    hint: 'You sell 3D-printed products and want orders printed automatically.',
  },
  DESIGNER: {
    label: 'I design models',
    hint: 'You want to sell your designs. Open a public portal, and we print and ship what visitors buy.',
  },
  BUSINESS: {
    label: 'We have our own software',
    hint: 'You want to submit orders through our API.',
  },
  TRYING: { label: 'I’m just trying it out', hint: 'The demo order is enough for now.' },
} as const

/** The kind of visitor; it decides which steps follow. */
export function WhoStep({ wizard }: { wizard: Wizard }) {
  const { answers, change, resume } = wizard
  const [isChecked, setIsChecked] = useState(false)
  return (
    <>
      <StepFrame
        wizard={wizard}
        title="What brings you here?"
        text="So we only ask what’s relevant to you."
        onContinue={(form) => {
          if (answers.kind) return wizard.complete()
          setIsChecked(true)
          form.querySelector('input')?.focus()
        }}
      >
        <input type="hidden" name="step" value="tools" />
        <Choices
          legend="What describes you best?"
          error={isChecked && !answers.kind ? 'Choose what describes you best' : null}
        >
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
