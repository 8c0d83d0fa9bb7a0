import { useMutation } from '@tanstack/react-query'
import type { LetteringArea } from '#contract/products/lettering.ts'
import { TriedText } from '#web/entities/lettering/tried-text.tsx'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  id: string
  text: string
  /** Null while its fields aren’t numbers. */
  area: LetteringArea | null
  /** The letter height that the 3D view already tells. */
  shownHeightMm: number | null
}

/** Makes a text on the model as it is printed, with the area as entered, saved or not. */
export function LetteringPreview({ id, text, area, shownHeightMm }: Props) {
  const preview = useMutation({
    mutationFn: (body: { area: LetteringArea; text: string }) =>
      api.previewLettering({ params: { id }, body }),
  })
  const { data, error, variables } = preview
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        size="sm"
        isBusy={preview.isPending}
        disabled={text.trim() === '' || area === null}
        onClick={() => area && preview.mutate({ area, text })}
      >
        Check that it prints
      </Button>
      <div role="status" className="grid gap-2 empty:hidden">
        {error && <p className="text-warn">{error.message}</p>}
        {data && <TriedText text={variables?.text ?? ''} tried={data} />}
        {data?.letterHeightMm && data.letterHeightMm !== shownHeightMm && (
          <p className="text-muted">Letters are {data.letterHeightMm} mm high.</p>
        )}
      </div>
    </div>
  )
}
