import { useHydrated } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import type { SaleLink } from '#web/data/portals/sale-queries.ts'
import { type ButtonLook, buttonStyle } from '#web/ui/button-style.ts'

interface Props {
  /** Below `/api/forms`. */
  path: '/order' | '/order/link' | '/review'
  act?: string
  /** What allows it. The key is missing where anyone may ask. */
  link: Pick<SaleLink, 'id'> & Partial<SaleLink>
  'aria-label'?: string
  className?: string
  onSend: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form of an order’s page. Before and without scripts, the browser sends and checks it, and comes back to the page. */
export function OrderForm({ path, act, link, onSend, children, ...rest }: Props) {
  const isHydrated = useHydrated()
  return (
    <form
      method="post"
      action={`/api/forms${path}`}
      noValidate={isHydrated}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        // While it hydrates, React repeats a press that the browser has sent already.
        if (event.nativeEvent.isTrusted) onSend(event.currentTarget)
      }}
      {...rest}
    >
      {act && <input type="hidden" name="act" value={act} />}
      <input type="hidden" name="order" value={link.id} />
      {link.key && <input type="hidden" name="key" value={link.key} />}
      {children}
    </form>
  )
}

interface UnfoldingProps extends ButtonLook {
  label: string
  /** What it is about, for readers who don’t see where it is. */
  about?: string
  className?: string
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** A button that unfolds what it is about, and folds it again. */
export const Unfolding = ({ label, about, className = '', onToggle, children, ...look }: UnfoldingProps) => (
  <details className={`group ${className}`} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary className={`${buttonStyle(look)} list-none`}>
      {label}
      {about && <span className="sr-only"> {about}</span>}
      <Plus aria-hidden size={14} className="transition-transform group-open:rotate-45" />
    </summary>
    <div className="mt-4">{children}</div>
  </details>
)

/** Folds what a form is in, and returns the focus to the button that unfolded it. */
export function fold(form: HTMLElement | null): void {
  const details = form?.closest('details')
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}
