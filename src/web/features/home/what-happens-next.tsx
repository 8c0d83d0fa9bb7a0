import { stageLabels, stagesOnTheWay } from '#web/entities/order/stage-labels.ts'
import { Card } from '#web/ui/card.tsx'

/** The stages of an order, explained before the first one. */
export function WhatHappensNext() {
  return (
    <Card title="What happens to an order">
      <ol className="grid gap-3">
        <Stage
          number={1}
          label="Submitted"
          text="We get the final price and charge you. You pay nothing before this step."
        />
        {stagesOnTheWay.map((stage, index) => (
          <Stage
            key={stage}
            number={index + 2}
            label={stageLabels[stage].label}
            text={stageLabels[stage].meaning}
          />
        ))}
      </ol>
    </Card>
  )
}

function Stage({ number, label, text }: { number: number; label: string; text: string }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="tabular mt-px grid size-5 shrink-0 place-items-center rounded-full bg-sunken text-muted text-xs"
      >
        {number}
      </span>
      <span>
        <span className="font-medium">{label}</span> <span className="text-muted">{text}</span>
      </span>
    </li>
  )
}
