import { useState } from 'react'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { RadioCards } from '#web/ui/forms/radio-cards.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Specimen } from './specimen.tsx'

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

const tabs = [
  { key: 'all', label: 'All', count: 437, href: '#all' },
  { key: 'printing', label: 'Printing', count: 71, href: '#printing' },
  { key: 'failed', label: 'Failed', count: 0, href: '#failed' },
] as const

export function ChoicesSection() {
  const [isOn, setIsOn] = useState(true)
  const [isChecked, setIsChecked] = useState(true)
  const [range, setRange] = useState<'7' | '30' | '90'>('30')
  const [tab, setTab] = useState<'all' | 'printing' | 'failed'>('all')
  const [how, setHow] = useState('test')
  return (
    <>
      <Specimen name="Switch: on, off, disabled" isColumn>
        <Switch
          label="Submit orders automatically"
          hint="As soon as all their lines have a product. You are charged when an order is submitted."
          isOn={isOn}
          onChange={setIsOn}
        />
        <Switch label="Mail me a summary every morning" isOn={false} onChange={setIsOn} />
        <Switch
          label="Lower print fees"
          hint="Comes with Premium 2."
          isOn={false}
          onChange={setIsOn}
          disabled
        />
      </Specimen>
      <Specimen name="Checkbox: off, on, between, disabled">
        <Checkbox label="Off" />
        <Checkbox label="On" checked={isChecked} onChange={(event) => setIsChecked(event.target.checked)} />
        <Checkbox label="Some" isIndeterminate />
        <Checkbox label="Disabled" disabled />
      </Specimen>
      <Specimen name="Segmented">
        <Segmented label="Range" segments={ranges} value={range} onChange={setRange} />
      </Specimen>
      <Specimen name="RadioCards" isColumn>
        <RadioCards
          label="How to submit"
          value={how}
          onChange={setHow}
          options={[
            { value: 'test', label: 'As a test', hint: 'Priced, never charged, never printed.' },
            { value: 'live', label: 'For real', hint: 'You are charged $12.40 now.' },
            { value: 'later', label: 'Tonight', hint: 'Not with your plan.', isDisabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs" isColumn>
        <Tabs label="Stages" tabs={tabs} current={tab} onSelect={setTab} />
      </Specimen>
    </>
  )
}
