import type { ReactNode } from 'react'
import { BrandMark } from '../brand-mark.tsx'
import { useEarlyInput } from './early-input.ts'
import { PublicThemeButton } from './public-theme-button.tsx'

/** The frame of single-task pages: sign in, confirm, maintenance. */
export function PublicCard({ children }: { children: ReactNode }) {
  useEarlyInput()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center justify-between px-4 sm:px-6">
        <a href="/" className="rounded-md p-1">
          <BrandMark />
        </a>
        <PublicThemeButton />
      </header>
      <main className="flex flex-1 flex-col items-center px-4 pt-4 pb-16 sm:justify-center sm:pb-[12vh]">
        <div className="w-full max-w-md overflow-hidden rounded-2xl bg-surface shadow-card">
          <div aria-hidden className="layer-lines h-5 border-line border-b" />
          <div className="p-6 sm:p-8">{children}</div>
        </div>
      </main>
    </div>
  )
}
