import { tools } from './answers.ts'
import { Choice, Choices } from './choice.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-wizard.ts'

const words = {
  SHIPSTATION: {
    label: 'ShipStation',
    hint: 'Collects the orders of all your shops. Works today.',
  },
  SHIPPO: {
    label: 'Shippo',
    hint: 'Buys shipping labels for your orders. Planned; you will connect it by signing in there, without keys.',
  },
  OTHER: { label: 'Something else', hint: 'Tell us which in the next step.' },
} as const

/** Where the orders come from today, and what to have at hand for connecting it. */
export function ToolsStep({ wizard }: { wizard: Wizard }) {
  const { answers, change } = wizard
  return (
    <StepFrame
      wizard={wizard}
      title="Which tools do you ship with?"
      text="Your orders come to us through them. Choose all you use; none is fine, too."
      onContinue={wizard.complete}
    >
      <Choices legend="Your tools">
        {tools.map((tool) => (
          <Choice
            key={tool}
            type="checkbox"
            name="tools"
            {...words[tool]}
            checked={answers.tools.includes(tool)}
            onChange={({ target }) =>
              change({
                tools: tools.filter((one) => (one === tool ? target.checked : answers.tools.includes(one))),
              })
            }
          />
        ))}
      </Choices>
      {answers.tools.includes('SHIPSTATION') && <WhatToHaveReady />}
    </StepFrame>
  )
}

function WhatToHaveReady() {
  return (
    <section aria-labelledby="have-ready" className="rounded-xl bg-sunken p-4">
      <h2 id="have-ready" className="font-medium">
        Have ready: an API key and its secret
      </h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-muted">
        <li>In ShipStation, open Settings, Account, API Settings.</li>
        <li>
          Choose the keys of the V1 API: they come as a pair, <strong>key and secret</strong>. The newer V2
          keys are a single key and do not work.
        </li>
        <li>Copy both. We ask for them once you are signed in, not here.</li>
      </ol>
    </section>
  )
}
