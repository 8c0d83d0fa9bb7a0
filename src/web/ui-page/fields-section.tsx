import { useState } from 'react'
import { Combobox } from '#web/ui/forms/combobox.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { countries, plans } from './samples-data.ts'
import { Specimen } from './specimen.tsx'

export function FieldsSection() {
  const [name, setName] = useState('Ribbed vase')
  const [note, setNote] = useState('Please leave it with the neighbor.')
  const [query, setQuery] = useState('')
  const [plan, setPlan] = useState<string | null>(null)
  const [country, setCountry] = useState<string | null>('NO')
  return (
    <>
      <Specimen name="TextField: hint, error, disabled" isColumn>
        <TextField
          label="Name"
          hint="As buyers see it."
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField label="Email" defaultValue="nora@shop" error="Enter a whole email address." />
        <TextField label="Account number" defaultValue="4711" disabled />
      </Specimen>
      <Specimen name="TextArea: counts down near its end" isColumn>
        <TextArea
          label="Note"
          maxLength={40}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextArea label="Reason" error="Say in a few words why." rows={2} />
      </Specimen>
      <Specimen name="Select: empty, chosen, error, disabled" isColumn>
        <Select
          label="Plan"
          options={plans}
          value={plan}
          onChange={setPlan}
          hint="You can change it at any time."
        />
        <Select
          label="Plan before"
          options={plans}
          value="level-1"
          onChange={setPlan}
          error="This plan has ended."
        />
        <Select label="Plan of the house" options={plans} value="free" onChange={setPlan} isDisabled />
      </Specimen>
      <Specimen name="Combobox: type to find" isColumn>
        <Combobox label="Country" options={countries} value={country} onChange={setCountry} />
        <Combobox
          label="Country of return"
          options={countries}
          value={null}
          onChange={setCountry}
          error="Choose a country."
        />
      </Specimen>
      <Specimen name="SearchField" isColumn>
        <SearchField label="Search orders" value={query} onChange={setQuery} shortcut={null} />
      </Specimen>
    </>
  )
}
