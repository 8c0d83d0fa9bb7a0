import { Box } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  label: string
  /** A picture that was made before; null where there is none. */
  pictureUrl: string | null
  /** Why there is no 3D view. */
  reason: string
  onRetry?: (() => void) | undefined
}

/** Stands in for the 3D view where there can be none. The figures beside it stay. */
export function PictureInstead({ label, pictureUrl, reason, onRetry }: Props) {
  return (
    <div className="grid size-full content-center justify-items-center gap-3 p-6 text-center">
      {pictureUrl ? (
        <img src={pictureUrl} alt={label} className="min-h-0 max-w-full object-contain" />
      ) : (
        <div className="layer-lines grid size-20 place-items-center rounded-full text-muted shadow-card">
          <Box aria-hidden size={28} />
        </div>
      )}
      <p className="max-w-md text-pretty text-muted">{reason}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
