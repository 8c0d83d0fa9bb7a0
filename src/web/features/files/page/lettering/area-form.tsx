import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileDetail, FileVersion, Measurement } from '#contract/products/files.ts'
import type { LetteringArea } from '#contract/products/lettering.ts'
import type { LetteringAsset } from '#contract/products/lettering-assets.ts'
import { ApiForm } from '#web/api-form/api-form.tsx'
import { useApiForm } from '#web/api-form/use-api-form.ts'
import { fileKey } from '#web/data/files/file-queries.ts'
import { letteringAssets } from '#web/data/files/lettering-asset-queries.ts'
import { shopOrderChange } from '#web/data/orders/order-keys.ts'
import { refresh } from '#web/data/refresh.ts'
import { showFailure } from '#web/data/show-failure.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldPair } from '#web/ui/forms/form-section.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { type AreaFields, areaOf, fieldsOf, firstFields } from './area-fields.ts'
import {
  alignments,
  areaLabels,
  fontOptions,
  logoPlaces,
  modes,
  numberProblems,
  sideOptions,
  surfaces,
} from './area-labels.ts'
import { AreaView } from './area-view.tsx'
import { faceOf, loadFaces } from './font-faces.ts'
import { LogoFile } from './logo-file.tsx'
import { OwnAssets } from './own-assets.tsx'

interface Props {
  file: FileDetail
  version: FileVersion
  bounds: Measurement['bounds']
  area: LetteringArea | null
  onRemoved: () => void
}

const optionsOf = (assets: readonly LetteringAsset[], kind: LetteringAsset['kind']) =>
  assets.filter((asset) => asset.kind === kind).map(({ id, name }) => ({ value: id, label: name }))

export const areaKey = (id: string) => [...fileKey, 'lettering', id]

/** The area on the model and as fields: each shows what is changed in the other. */
export function AreaForm({ file, version, bounds, area, onRemoved }: Props) {
  const { id } = file
  const queryClient = useQueryClient()
  const [text, setText] = useState('Emma')
  const keep = (reply: { area: LetteringArea | null }) => {
    queryClient.setQueryData(areaKey(id), reply)
    refresh(queryClient, ...shopOrderChange)
  }
  const form = useApiForm<AreaFields>({
    saved: area ? fieldsOf(area, bounds) : firstFields(bounds),
    save: async (fields) =>
      keep(await api.setLetteringArea({ params: { id }, body: areaOf(fields, bounds) })),
    labels: areaLabels,
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
    <TextField label={`${areaLabels[name]}${unit}`} inputMode="decimal" {...form.text(name)} />
  )
  const { values } = form
  const assets = useQuery(letteringAssets).data?.assets ?? []
  const fonts = [...fontOptions, ...optionsOf(assets, 'FONT')]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <AreaView
        file={file}
        version={version}
        bounds={bounds}
        fields={values}
        isNew={area === null}
        text={text}
        onText={setText}
        onChange={form.change}
      />
      <div className="grid gap-4">
        <ApiForm form={area ? form : { ...form, isDirty: true }} saveLabel={area ? 'Save' : 'Save text area'}>
          <FieldPair>
            <Select
              label={areaLabels.side}
              options={sideOptions.filter(({ value }) => value !== 'PICKED' || values.place !== '')}
              {...form.choice('side')}
            />
            <Select label={areaLabels.surface} options={surfaces} {...form.choice('surface')} />
          </FieldPair>
          <FieldPair>
            {number('rightMm')}
            {number('upMm')}
          </FieldPair>
          <FieldPair>
            {number('insetMm')}
            {number('turn', '')}
          </FieldPair>
          <FieldPair>
            {number('widthMm')}
            {number('heightMm')}
          </FieldPair>
          <FieldPair>
            <Select label={areaLabels.mode} options={modes} {...form.choice('mode')} />
            {number('depthMm')}
          </FieldPair>
          <FieldPair>
            {number('letterHeightMm')}
            {number('minLetterHeightMm')}
          </FieldPair>
          <FieldPair>
            {number('maxCharacters', '')}
            {number('maxLines', '')}
          </FieldPair>
          <FieldPair>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it only loads what the list shows. */}
            <div onFocus={() => loadFaces(fonts.map(({ value }) => value))}>
              <Select
                label={areaLabels.font}
                options={fonts.map((font) => ({ ...font, face: faceOf(font.value) }))}
                {...form.choice('font')}
              />
            </div>
            <Select label={areaLabels.alignment} options={alignments} {...form.choice('alignment')} />
          </FieldPair>
          <Select
            label={areaLabels.logo}
            placeholder="None"
            options={[{ value: '', label: 'None' }, ...optionsOf(assets, 'LOGO')]}
            {...form.choice('logo')}
          />
          {values.logo !== '' && (
            <FieldPair>
              <Select label={areaLabels.logoPlace} options={logoPlaces} {...form.choice('logoPlace')} />
              {number('logoHeightMm')}
            </FieldPair>
          )}
          {values.logo !== '' && (
            <LogoFile id={id} area={numberProblems(values).length === 0 ? areaOf(values, bounds) : null} />
          )}
          <TextField
            label={areaLabels.textOption}
            hint="The option of your store that holds the text. Leave empty for options such as “Personalization”."
            maxLength={100}
            {...form.text('textOption')}
          />
          <TextField
            label={areaLabels.forbiddenWords}
            hint="Separate them with commas."
            {...form.text('forbiddenWords')}
          />
        </ApiForm>
        <OwnAssets
          used={[values.font, values.logo]}
          onAdded={({ id, kind }) => form.change(kind === 'FONT' ? { font: id } : { logo: id })}
        />
        {area && (
          <div>
            <Button size="sm" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              Remove text area
            </Button>
            <p className="mt-1 text-muted text-sm">
              Open orders with a text on this file will need attention.
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
