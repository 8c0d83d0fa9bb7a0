import { Button } from '../button.tsx'
import { clearActivity } from './activity-store.ts'

/** Forgets the messages of this tab. The button is gone then, so the focus has to move. */
export const ClearActivityButton = ({ onCleared }: { onCleared: () => void }) => (
  <Button
    variant="ghost"
    size="sm"
    onClick={() => {
      clearActivity()
      onCleared()
    }}
  >
    Clear
  </Button>
)
