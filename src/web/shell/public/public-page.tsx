import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandMark } from '../brand-mark.tsx'
import { useEarlyInput } from './early-input.ts'

/** The frame of error pages outside the dashboard. */
export function PublicPage({ children }: { children: ReactNode }) {
  useEarlyInput()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-5">
        <Link to="/" className="inline-block rounded-md">
          <BrandMark />
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-lg flex-1 flex-col items-start justify-center px-6 pb-[14vh]">
        {children}
      </main>
      <div aria-hidden className="layer-lines h-12" />
    </div>
  )
}
