import type { MapKind } from './maps/map-bands.ts'
import type { StandardView } from './scene/camera-pose.ts'
import type { Steering } from './stage-messages.ts'

export type ViewerCommand =
  | Steering
  | { do: 'step'; by: 1 | -1 }
  | { do: 'plate' }
  | { do: 'section' }
  | { do: 'dimensions' }
  | { do: 'help' }
  | { do: 'turntable' }
  | { do: 'map'; map: MapKind }

const STEP = Math.PI / 12
const views: readonly StandardView[] = ['front', 'right', 'back', 'left', 'top', 'bottom', 'corner']

const byKey: Readonly<Record<string, ViewerCommand>> = {
  ArrowLeft: { do: 'turn', yaw: -STEP, pitch: 0 },
  ArrowRight: { do: 'turn', yaw: STEP, pitch: 0 },
  ArrowUp: { do: 'turn', yaw: 0, pitch: STEP },
  ArrowDown: { do: 'turn', yaw: 0, pitch: -STEP },
  '+': { do: 'zoom', factor: 1.25 },
  '=': { do: 'zoom', factor: 1.25 },
  '-': { do: 'zoom', factor: 0.8 },
  '0': { do: 'fit' },
  f: { do: 'fit' },
  t: { do: 'turntable' },
  p: { do: 'plate' },
  s: { do: 'section' },
  d: { do: 'dimensions' },
  o: { do: 'map', map: 'overhangs' },
  w: { do: 'map', map: 'walls' },
  n: { do: 'step', by: 1 },
  b: { do: 'step', by: -1 },
  '?': { do: 'help' },
}

interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The viewer command for a key, if any. Keys with Ctrl, Cmd or Alt belong to the browser. */
export function commandOf({ key, ctrlKey, metaKey, altKey }: Press): ViewerCommand | null {
  if (ctrlKey || metaKey || altKey) return null
  const view = /^[1-7]$/.test(key) ? views[Number(key) - 1] : undefined
  if (view) return { do: 'view', view }
  return byKey[key.length === 1 ? key.toLowerCase() : key] ?? null
}

/** Their descriptions in the help. */
export const keyHelp: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['←', '→', '↑', '↓'], does: 'Rotate' },
  { keys: ['+', '−'], does: 'Zoom in, zoom out' },
  { keys: ['F', '0'], does: 'Fit to view' },
  { keys: ['1', '…', '7'], does: 'Front, right, back, left, top, bottom, corner' },
  { keys: ['T'], does: 'Turntable' },
  { keys: ['P'], does: 'Plate' },
  { keys: ['D'], does: 'Dimensions' },
  { keys: ['S'], does: 'Cross-section' },
  { keys: ['O', 'W'], does: 'Overhangs, walls' },
  { keys: ['N', 'B'], does: 'Next finding, previous finding' },
]
