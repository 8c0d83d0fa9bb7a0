import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isModifiedClick } from '#web/ui/is-modified-click.ts'

/** Opens the list of what a number counts; its address comes from the domain, where the server reads it, too. */
export function CountLink({ to, children }: { to: string; children: ReactNode }) {
  const { history } = useRouter()
  return (
    <a
      href={to}
      onClick={(event) => {
        if (isModifiedClick(event)) return
        event.preventDefault()
        history.push(to)
      }}
      className="underline decoration-line-strong underline-offset-4 hover:text-accent-text"
    >
      {children}
    </a>
  )
}
