import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilamentUse, ListedFilament } from '#contract/products/catalog.ts'
import {
  type DoneSubstitution,
  type SubstitutionInput,
  substitutionPreview,
  useSubstitute,
} from '#web/data/catalog/filament-queries.ts'
import { nearestFilaments } from '#web/entities/filament/nearest-filaments.ts'

// The limits of one request.
const MAX_PRODUCTS = 500
const MAX_LINES = 1_000

interface Wanted {
  filament: ListedFilament
  filaments: readonly ListedFilament[]
  use: FilamentUse
  /** Whether what would happen is asked for. */
  isWanted: boolean
}

/** What is to take the place of a filament and where, what would happen then, and doing it. */
export function useSubstitution({ filament, filaments, use, isWanted }: Wanted) {
  const [by, setBy] = useState(() => nearestFilaments(filament, filaments, 1)[0]?.filament.id ?? null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [untilBack, setUntilBack] = useState(false)
  const [forLines, setForLines] = useState<boolean | null>(null)
  const isForLines = forLines ?? use.products.length === 0
  const products = use.products.filter(({ id }) => !left.has(id)).slice(0, MAX_PRODUCTS)
  const replaced = new Set(products.map(({ id }) => id))
  // The others are updated with their product.
  const alone = use.lines.filter(({ productId }) => productId === null || !replaced.has(productId))
  const lines = isForLines ? alone.slice(0, MAX_LINES) : []
  const canSwitchBack = !filament.isAvailable && products.length > 0
  const substitution: SubstitutionInput = {
    from: filament.id,
    by: by ?? '',
    products: products.map(({ id, version }) => ({ id, version })),
    lineIds: lines.map(({ lineId }) => lineId),
    ...(canSwitchBack && untilBack && { untilBack }),
  }
  const isPossible = by !== null && by !== filament.id && products.length + lines.length > 0
  const preview = useQuery({
    ...substitutionPreview(substitution),
    enabled: isWanted && isPossible,
    placeholderData: keepPreviousData,
  })
  const { mutate, isPending, error } = useSubstitute()
  return {
    by,
    setBy,
    other: filaments.find(({ id }) => id === by) ?? null,
    products,
    isReplaced: (id: string) => replaced.has(id),
    toggle: (id: string) =>
      setLeft(
        (before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]),
      ),
    toggleAll: () => setLeft(new Set(products.length > 0 ? use.products.map(({ id }) => id) : [])),
    aloneCount: alone.length,
    isCut: use.products.length - left.size > MAX_PRODUCTS || lines.length < (isForLines ? alone.length : 0),
    isForLines,
    setIsForLines: setForLines,
    canSwitchBack,
    untilBack,
    setUntilBack,
    isPossible,
    preview,
    isReady: isPossible && preview.data !== undefined && !preview.isPlaceholderData,
    isPending,
    error,
    run: (onDone: (done: DoneSubstitution) => void) => mutate(substitution, { onSuccess: onDone }),
  }
}

export type SubstitutionPlan = ReturnType<typeof useSubstitution>
