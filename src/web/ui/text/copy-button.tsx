import { Check, Copy, X } from 'lucide-react'
import { Button } from '../button.tsx'
import type { ButtonLook } from '../button-style.ts'
import { IconButton } from '../icon-button.tsx'
import { useCopied } from './use-copied.ts'

interface Props {
  /** What goes to the clipboard. */
  text: string
  /** What that is: "Copy tracking number". */
  label: string
  /** Only the icon is seen. */
  isLabelHidden?: boolean
  size?: 'sm' | 'md'
  variant?: ButtonLook['variant']
}

/** Puts a text on the clipboard, and says that it did. */
export function CopyButton({
  text,
  label,
  isLabelHidden = false,
  size = 'sm',
  variant = 'secondary',
}: Props) {
  const { copy, isCopied, hasFailed } = useCopied()
  const Icon = isCopied ? Check : hasFailed ? X : Copy
  const icon = <Icon aria-hidden size={size === 'sm' ? 14 : 16} />
  const outcome = isCopied ? 'Copied' : hasFailed ? 'Could not be copied' : ''
  return (
    <>
      {isLabelHidden ? (
        <IconButton label={label} icon={icon} size={size} onClick={() => void copy(text)} />
      ) : (
        <Button size={size} variant={variant} onClick={() => void copy(text)}>
          {icon}
          {outcome || label}
        </Button>
      )}
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  )
}
