import { useState } from 'react'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { shopUrlError, volumes } from './answers.ts'
import { Choice, Choices } from './choice.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-wizard.ts'

const volumeWords = {
  UNDER_50: 'Under 50',
  '50_TO_500': '50 to 500',
  '500_TO_5000': '500 to 5,000',
  OVER_5000: 'More than 5,000',
} as const

interface Props {
  wizard: Wizard
  /** Set if this is the last step. */
  onFinish?: () => void
  isBusy?: boolean
}

/** Order volume and kinds of parts. */
export function PartsStep({ wizard, onFinish, isBusy = false }: Props) {
  const { answers, change } = wizard
  const [isChecked, setIsChecked] = useState(false)
  const urlError = shopUrlError(answers.shopUrl)

  function goOn(form: HTMLFormElement) {
    setIsChecked(true)
    if (urlError) return form.querySelector<HTMLInputElement>('[name=shop-url]')?.focus()
    wizard.complete()
    onFinish?.()
  }
  return (
    <StepFrame
      wizard={wizard}
      title="What do you sell?"
      text="This is part of your application for live ordering. Rough answers are fine."
      isBusy={isBusy}
      continueLabel={onFinish ? 'Send application' : 'Continue'}
      onContinue={goOn}
    >
      <Choices legend="Printed orders per month">
        <div className="grid gap-2 sm:grid-cols-2">
          {volumes.map((volume) => (
            <Choice
              key={volume}
              type="radio"
              name="volume"
              label={volumeWords[volume]}
              checked={answers.ordersPerMonth === volume}
              onChange={() => change({ ordersPerMonth: volume })}
            />
          ))}
        </div>
      </Choices>
      <TextArea
        label="Parts and colors"
        hint="For example: vases and planters up to 20 cm, mostly white and black"
        name="parts"
        maxLength={1000}
        rows={3}
        value={answers.parts}
        onChange={({ target }) => change({ parts: target.value })}
      />
      <TextField
        label="Store URL"
        hint="Optional"
        name="shop-url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={280}
        value={answers.shopUrl}
        error={isChecked ? urlError : null}
        onChange={({ target }) => change({ shopUrl: target.value })}
        onBlur={() => answers.shopUrl && setIsChecked(true)}
      />
    </StepFrame>
  )
}
