import { tools } from './answers.ts'
import { Choice, Choices } from './choice.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Wizard } from './use-wizard.ts'

const words = {
  SHIPSTATION: {
    label: 'ShipStation',
    hint: 'Imports orders from all your stores. You connect it with an API key and secret.',
  },
  SHIPPO: {
    label: 'Shippo',
    hint: 'Imports orders from all your stores. You connect it by signing in, without API keys.',
  },
  OTHER: { label: 'Something else', hint: 'Tell us which in the next step.' },
} as const

/** Where the orders come from, and what to have ready to connect it. */
export function ToolsStep({ wizard }: { wizard: Wizard }) {
  const { answers, change } = wizard
  return (
    <StepFrame
      wizard={wizard}
      title="Which shipping tools do you use?"
      text="We import your orders from them. Choose all you use, or none: you can import a CSV file, too."
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
        Have your API key and secret ready
      </h2>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-muted">
        <li>In ShipStation, open Settings &gt; Account &gt; API Settings.</li>
        <li>
          Choose V1 API keys, which come as a pair: <strong>key and secret</strong>. V2 has a single key and
          isn’t supported.
        </li>
        <li>Copy both. You enter them after you sign in.</li>
      </ol>
    </section>
  )
}
