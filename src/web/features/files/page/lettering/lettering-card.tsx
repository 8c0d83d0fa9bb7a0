import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileDetail, Measurement } from '#contract/products/files.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { fileKey } from '#web/data/files/file-queries.ts'
import { shopOrderChange } from '#web/data/orders/order-keys.ts'
import { refresh } from '#web/data/refresh.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { type AreaFields, areaOf, fieldsOf, firstFields } from './area-fields.ts'
import { LetteringPreview } from './lettering-preview.tsx'

interface Props {
  file: FileDetail
  bounds: Measurement['bounds']
}

const areaKey = (id: string) => [...fileKey, 'lettering', id]

/** Where the buyer's text goes on the file. */
export function LetteringCard({ file, bounds }: Props) {
  const { id } = file
  const area = useQuery({
    queryKey: areaKey(id),
    queryFn: ({ signal }) => api.getLetteringArea({ signal, params: { id } }),
  })
  const [isNew, setNew] = useState(false)
  const current = area.data?.area ?? null
  return (
    <Card title="Personalization">
      {area.isPending && <Skeleton className="h-24 w-full" />}
      {area.error && <ErrorPanel error={area.error} onRetry={() => area.refetch()} />}
      {area.data && current === null && !isNew && (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">
            Orders of products with this file can print the buyer’s text on it, raised or engraved on a flat
            face.
          </p>
          <Button size="sm" onClick={() => setNew(true)}>
            Add text area
          </Button>
        </div>
      )}
      {area.data && (current !== null || isNew) && (
        <AreaForm
          key={current === null ? 'new' : 'set'}
          id={id}
          bounds={bounds}
          area={current}
          onRemoved={() => setNew(false)}
        />
      )}
    </Card>
  )
}

interface FormProps {
  id: string
  bounds: Measurement['bounds']
  area: LetteringArea | null
  onRemoved: () => void
}

function AreaForm({ id, bounds, area, onRemoved }: FormProps) {
  const queryClient = useQueryClient()
  const saved = area ? fieldsOf(area, bounds) : firstFields(bounds)
  const keep = (reply: { area: LetteringArea | null }) => {
    queryClient.setQueryData(areaKey(id), reply)
    refresh(queryClient, ...shopOrderChange)
  }
  const form = useApiForm<AreaFields>({
    saved: saved ?? firstFields(bounds),
    save: async (fields) =>
      keep(await api.setLetteringArea({ params: { id }, body: areaOf(fields, bounds) })),
    labels,
    check: numberProblems,
  })
  const remove = useMutation({
    mutationFn: () => api.deleteLetteringArea({ params: { id } }),
    onSuccess: (reply) => {
      keep(reply)
      onRemoved()
    },
    onError: showFailure,
  })
  const number = (name: keyof AreaFields, unit = ' (mm)') => (
    <TextField label={`${labels[name]}${unit}`} inputMode="decimal" {...form.text(name)} />
  )
  return (
    <div className="grid gap-4">
      {saved === null && (
        <p className="text-warn">
          This area was set through the API and isn’t upright on a side of the part. Saving replaces it.
        </p>
      )}
      <ApiForm form={area ? form : { ...form, isDirty: true }} saveLabel={area ? 'Save' : 'Save text area'}>
        <FieldPair>
          <Select label={labels.side} options={sideOptions} {...form.choice('side')} />
          <Select label={labels.mode} options={modes} {...form.choice('mode')} />
        </FieldPair>
        <FieldPair>
          {number('rightMm')}
          {number('upMm')}
        </FieldPair>
        <FieldPair>
          {number('insetMm')}
          {number('depthMm')}
        </FieldPair>
        <FieldPair>
          {number('widthMm')}
          {number('heightMm')}
        </FieldPair>
        <FieldPair>
          {number('letterHeightMm')}
          {number('minLetterHeightMm')}
        </FieldPair>
        <FieldPair>
          {number('maxCharacters', '')}
          {number('maxLines', '')}
        </FieldPair>
        <Select label={labels.alignment} options={alignments} {...form.choice('alignment')} />
        <TextField
          label={labels.textOption}
          hint="The option of your store that holds the text. Leave empty for options such as “Personalization”."
          maxLength={100}
          {...form.text('textOption')}
        />
        <TextField
          label={labels.forbiddenWords}
          hint="Separate them with commas."
          {...form.text('forbiddenWords')}
        />
      </ApiForm>
      <LetteringPreview id={id} area={() => areaOf(form.values, bounds)} />
      {area && (
        <div>
          <Button size="sm" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            Remove text area
          </Button>
          <p className="mt-1 text-muted text-sm">Open orders with a text on this file will need attention.</p>
        </div>
      )}
    </div>
  )
}

/** What isn't a number, before the server sees it. */
const numberProblems = (fields: AreaFields) =>
  numberFields
    .filter((name) => fields[name].trim() === '' || !Number.isFinite(Number(fields[name])))
    .map((field) => ({ field, message: `${labels[field]} must be a number` }))

const numberFields = [
  'rightMm',
  'upMm',
  'insetMm',
  'depthMm',
  'widthMm',
  'heightMm',
  'letterHeightMm',
  'minLetterHeightMm',
  'maxCharacters',
  'maxLines',
] as const

const labels: Record<keyof AreaFields, string> = {
  side: 'Side',
  mode: 'Letters',
  rightMm: 'Right of the middle',
  upMm: 'Above the middle',
  insetMm: 'Below the outermost face',
  depthMm: 'Depth',
  widthMm: 'Width',
  heightMm: 'Height',
  letterHeightMm: 'Letter height',
  minLetterHeightMm: 'Smallest letter height',
  maxCharacters: 'Characters at most',
  maxLines: 'Lines at most',
  alignment: 'Alignment',
  textOption: 'Option with the text',
  forbiddenWords: 'Words you don’t print',
}
const sideOptions = [
  { value: 'TOP' as const, label: 'Top' },
  { value: 'BOTTOM' as const, label: 'Bottom' },
  { value: 'FRONT' as const, label: 'Front' },
  { value: 'BACK' as const, label: 'Back' },
  { value: 'LEFT' as const, label: 'Left' },
  { value: 'RIGHT' as const, label: 'Right' },
]
const modes = [
  { value: 'emboss' as const, label: 'Raised' },
  { value: 'engrave' as const, label: 'Engraved' },
]
const alignments = [
  { value: 'left' as const, label: 'Left' },
  { value: 'center' as const, label: 'Center' },
  { value: 'right' as const, label: 'Right' },
]
