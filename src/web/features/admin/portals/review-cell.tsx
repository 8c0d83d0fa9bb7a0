import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TimeText } from '#web/ui/text/time-text.tsx'

interface Props {
  isPublic: boolean
  /** Only its maker sees it, so there is nothing to decide. */
  isDraft?: boolean
  /** When it was sent or last changed. */
  since: string
  refuseLabel: string
  onApprove: () => void
  onRefuse: () => void
}

/** Whether everyone sees what a maker sent, and what an administrator can do about it. */
export function ReviewCell({ isPublic, isDraft = false, since, refuseLabel, onApprove, onRefuse }: Props) {
  return (
    <div className="grid content-start gap-3 lg:justify-items-end">
      <p className="flex items-center gap-2 text-muted">
        {isDraft ? (
          <Badge>Draft</Badge>
        ) : (
          <Badge tone={isPublic ? 'success' : 'info'}>{isPublic ? 'Public' : 'In review'}</Badge>
        )}
        <TimeText instant={since} />
      </p>
      {!isDraft && (
        <div className="flex flex-wrap gap-2">
          {!isPublic && (
            <Button size="sm" onClick={onApprove}>
              Approve
            </Button>
          )}
          <Button size="sm" onClick={onRefuse}>
            {refuseLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
