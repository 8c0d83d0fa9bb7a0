import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ModelViewer } from '#web/viewer/model-viewer.tsx'

declare global {
  interface Window {
    /** What was seen since the click, in milliseconds. */
    seen?: { clickedAt: number; readyAt: number | null; longestTask: number; failure: string | null }
  }
}

function Page() {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    const seen: NonNullable<Window['seen']> = {
      clickedAt: performance.now(),
      readyAt: null,
      longestTask: 0,
      failure: null,
    }
    window.seen = seen
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        if (seen.readyAt === null) seen.longestTask = Math.max(seen.longestTask, duration)
    }).observe({ type: 'longtask' })
    setOpen(true)
  }
  return (
    <main>
      <button type="button" onClick={open}>
        Open
      </button>
      {isOpen && (
        <ModelViewer
          source={{ url: '/model.stl' }}
          label="Waved block"
          color="#d9472b"
          onReady={() => {
            if (window.seen) window.seen.readyAt = performance.now()
          }}
          onFailure={(text) => {
            if (window.seen) window.seen.failure = text
          }}
        />
      )}
    </main>
  )
}

const place = document.getElementById('page')
if (place) createRoot(place).render(<Page />)
