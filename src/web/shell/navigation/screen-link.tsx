import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppLink } from '#web/lib/app-link.tsx'
import { type Screen, screenAt } from './navigation.ts'

interface Props {
  screen: Screen
  className: string
  /** After the link was followed here. */
  onGo?: (() => void) | undefined
  children: ReactNode
}

/** Leads to a screen; current while the screen or one of its records is on show. */
export function ScreenLink({ screen, className, onGo, children }: Props) {
  const current = useCurrentScreen()
  return (
    <AppLink
      to={screen.path}
      search={screen.view ? { view: screen.view } : {}}
      aria-current={screen === current ? 'page' : undefined}
      className={className}
      onClick={() => onGo?.()}
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
