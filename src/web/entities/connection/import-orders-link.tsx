import { FileUp } from 'lucide-react'
import { AppLink } from '#web/lib/app-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { ConnectProps } from './connect-props.ts'

/** A link to the import of orders from a file. */
export function ImportOrdersLink({ children, ...look }: ConnectProps) {
  return (
    <AppLink to="/dashboard/orders/import" className={buttonStyle(look)}>
      <FileUp aria-hidden size={15} />
      {children}
    </AppLink>
  )
}
