import { Plug } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { ConnectProps } from './connect-props.ts'

const ShipstationKeys = lazy(async () => ({
  default: (await import('./shipstation-keys.tsx')).ShipstationKeys,
}))

/** A button that opens a form for the ShipStation key and secret and connects the store. */
export function ConnectShipstation({ children, ...look }: ConnectProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        <Plug aria-hidden size={15} />
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShipstationKeys onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
