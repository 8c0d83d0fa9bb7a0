import { useState } from 'react'
import type { ModelViewerProps } from './model-viewer-props.ts'
import { ViewerBody } from './viewer-body.tsx'

/** A model on the plate of a printer, in its filament. Load it lazily: it brings a whole 3D engine along. */
export function ModelViewer(props: ModelViewerProps) {
  const [round, setRound] = useState(0)
  return <ViewerBody key={round} props={props} onStartOver={() => setRound(round + 1)} />
}
