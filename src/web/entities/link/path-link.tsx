import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { isModifiedClick } from '#web/ui/is-modified-click.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A path that the domain made, where the server reads it, too. */
  to: string
  /** Follows the link another way than by opening the path. */
  onFollow?: () => void
  /** It was followed in this tab. */
  onFollowed?: () => void
}

/** A link to a path. It doesn't follow the address as `AppLink` does, so hundreds of them in a list cost nothing on a navigation. */
export function PathLink({ to, onFollow, onFollowed, ...rest }: Props) {
  const { history } = useRouter()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (isModifiedClick(event)) return
        event.preventDefault()
        if (onFollow) onFollow()
        else history.push(to)
        onFollowed?.()
      }}
    />
  )
}
