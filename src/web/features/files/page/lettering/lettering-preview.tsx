import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { TriedText } from '#web/entities/lettering/tried-text.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'

/** Shows a text on the model with the area as entered, saved or not. */
export function LetteringPreview({ id, area }: { id: string; area: () => LetteringArea }) {
  const [text, setText] = useState('Emma')
  const preview = useMutation({
    mutationFn: (tried: string) =>
      api.previewLettering({ params: { id }, body: { area: area(), text: tried } }),
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
        <Button isBusy={preview.isPending} disabled={text.trim() === ''} onClick={() => preview.mutate(text)}>
          Preview
        </Button>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {error && <p className="text-warn">{error.message}</p>}
        {data && <TriedText text={preview.variables} tried={data} />}
        {data?.letterHeightMm && <p className="text-muted">Letters are {data.letterHeightMm} mm high.</p>}
      </div>
    </div>
  )
}
