import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type TestedLine, testOf } from '#web/data/matches/match-queries.ts'
import { useScreenSearch } from '#web/lib/screen-search.ts'
import { useDebounced } from '#web/lib/timing/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryError } from '#web/ui/feedback/query-error.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ExplanationPanel } from './explanation-panel.tsx'

const MAX_OPTIONS = 5

/** Tests which product an item would link to, and why. */
export function TesterTab() {
  const { search } = useScreenSearch('/_app/dashboard/products/link-rules')
  const [line, setLine] = useState<TestedLine>({ sku: search.q ?? '', title: '', options: [] })
  const asked = useDebounced(line, 200)
  const isEmpty = asked.sku.trim() === '' && asked.title.trim() === '' && asked.options.length === 0
  const query = useQuery({ ...testOf(asked), enabled: !isEmpty })
  return (
    <div className="grid gap-x-8 gap-y-6 p-4 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <TextField
          label="SKU"
          value={line.sku}
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          placeholder="As in your store"
          onChange={(event) => setLine({ ...line, sku: event.target.value })}
        />
        <TextField
          label="Title"
          value={line.title}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setLine({ ...line, title: event.target.value })}
        />
        <Options options={line.options} onChange={(options) => setLine({ ...line, options })} />
      </div>
      <div>
        {query.error && !isEmpty && <QueryError query={query} />}
        {(isEmpty || !query.error) && (
          <ExplanationPanel result={isEmpty ? null : query.data} isWorking={query.isFetching} />
        )}
      </div>
    </div>
  )
}

interface OptionsProps {
  options: TestedLine['options']
  onChange: (options: TestedLine['options']) => void
}

function Options({ options, onChange }: OptionsProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Options</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place alone
        <div key={index} className="flex items-start gap-2">
          <TextField
            label={`Option ${index + 1} name`}
            isLabelHidden
            placeholder="Color"
            maxLength={100}
            value={option.name}
            onChange={(event) => onChange(options.with(index, { ...option, name: event.target.value }))}
            className="w-32"
          />
          <TextField
            label={`Option ${index + 1} value`}
            isLabelHidden
            placeholder="Black"
            maxLength={200}
            value={option.value}
            onChange={(event) => onChange(options.with(index, { ...option, value: event.target.value }))}
            className="min-w-0 flex-1"
          />
          <IconButton
            label={`Remove option ${index + 1}`}
            icon={<X aria-hidden size={15} />}
            onClick={() => onChange(options.toSpliced(index, 1))}
          />
        </div>
      ))}
      {options.length < MAX_OPTIONS && (
        <div>
          <Button size="sm" onClick={() => onChange([...options, { name: '', value: '' }])}>
            <Plus aria-hidden size={14} /> Add an option
          </Button>
        </div>
      )}
    </fieldset>
  )
}
