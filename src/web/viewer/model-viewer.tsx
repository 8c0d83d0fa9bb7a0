import { useState } from 'react'
import type { ModelViewerProps } from './model-viewer-props.ts'
import { ViewerBody } from './viewer-body.tsx'

/** A 3D view of a model on the build plate, in its filament's color. Load it lazily, because it includes a 3D engine. */
export function ModelViewer(props: ModelViewerProps) {
  const [round, setRound] = useState(0)
  return <ViewerBody key={round} props={props} onStartOver={() => setRound(round + 1)} />
}
