import { useLocation } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import { type Screen, screenAt } from './navigation.ts'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  screen: Pick<Screen, 'path' | 'view'>
  className: string
  /** Called when the link is followed in this tab. */
  onNavigate?: (() => void) | undefined
  children: ReactNode
}

/** A link to a screen; marked current while the screen or one of its records is open. */
export function ScreenLink({ screen, className, onNavigate, children, onClick, ...rest }: Props) {
  const current = useCurrentScreen()
  return (
    <AppLink
      {...rest}
      to={screen.path}
      search={screen.view ? { view: screen.view } : {}}
      aria-current={screen === current ? 'page' : undefined}
      className={className}
      onClick={(event) => {
        onClick?.(event)
        onNavigate?.()
      }}
    >
      {children}
    </AppLink>
  )
}

export function useCurrentScreen(): Screen | undefined {
  return useLocation({
    select: ({ pathname, search }) => screenAt(pathname, 'view' in search ? String(search.view) : undefined),
  })
}
