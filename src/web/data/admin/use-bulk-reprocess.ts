import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { holdPage } from '#web/lib/page-hold.ts'
import { refresh } from '../refresh.ts'
import { printRecordsKey } from './print-record-queries.ts'

export interface RowResult {
  kind: 'RUNNING' | 'SUBMITTED' | 'REFUSED'
  /** Why it was refused. */
  message?: string
}

/**
 * Reprocesses print orders one after the other. The server submits an order at most once, so stopping, closing the page or
 * starting over never prints anything twice.
 */
export function useBulkReprocess() {
  const queryClient = useQueryClient()
  const [results, setResults] = useState<Readonly<Record<string, RowResult>>>({})
  const [state, setState] = useState<'IDLE' | 'RUNNING' | 'DONE'>('IDLE')
  const isStopped = useRef(false)
  const stop = () => {
    isStopped.current = true
  }
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function run(records: readonly { id: string }[], reason: string): Promise<void> {
    isStopped.current = false
    setState('RUNNING')
    const release = holdPage()
    const set = (id: string, result: RowResult) => setResults((all) => ({ ...all, [id]: result }))
    for (const { id } of records) {
      if (isStopped.current) break
      set(id, { kind: 'RUNNING' })
      try {
        await api.reprocessPrintRecord({ params: { id }, body: { reason } })
        set(id, { kind: 'SUBMITTED' })
      } catch (error) {
        set(id, {
          kind: 'REFUSED',
          message: error instanceof Error ? error.message : 'Something went wrong!',
        })
      }
    }
    release()
    setState('DONE')
    await refresh(queryClient, printRecordsKey)
  }
  return { run, stop, results, state }
}
