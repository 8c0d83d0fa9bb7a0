import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

/** Shows a text on the model with the area as entered, saved or not. */
export function LetteringPreview({ id, area }: { id: string; area: () => LetteringArea }) {
  const [text, setText] = useState('Emma')
  const preview = useMutation({
    mutationFn: () => api.previewLettering({ params: { id }, body: { area: area(), text } }),
  })
  const { data, error } = preview
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="flex items-end gap-2">
        <TextField
          label="Try a text"
          value={text}
          maxLength={200}
          className="flex-1"
          onChange={(event) => setText(event.target.value)}
        />
        <Button isBusy={preview.isPending} disabled={text.trim() === ''} onClick={() => preview.mutate()}>
          Preview
        </Button>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {(error?.message ?? data?.refusal) && <p className="text-warn">{error?.message ?? data?.refusal}</p>}
        {data?.picture && (
          <img
            src={`data:image/webp;base64,${data.picture}`}
            alt="The part with this text"
            width={512}
            height={512}
            className="w-full max-w-md rounded-lg border border-line bg-sunken"
          />
        )}
        {data?.letterHeightMm && <p className="text-muted">Letters are {data.letterHeightMm} mm high.</p>}
        {data?.warning && <p className="text-warn">{data.warning}</p>}
      </div>
    </div>
  )
}
