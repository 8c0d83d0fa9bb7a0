import type { Shot } from './studio/photograph.ts'
import type { Placed } from './studio/printed-object.ts'

type Portrait = Pick<Shot, 'view' | 'fill'> & { color: string; turn?: number }

const PORTRAIT_SIZE = 900

/** The best camera angle and filament for each model. */
const portraits: Readonly<Record<string, Portrait>> = {
  vase: { color: '#d5502f', view: [0.55, -1, 0.42], fill: 0.93 },
  'spiral-vase': { color: '#3b4f86', view: [0.55, -1, 0.42], fill: 0.93 },
  planter: { color: '#2c7360', view: [0.6, -1, 0.5], fill: 0.86 },
  lamp: { color: '#f0e9da', view: [0.6, -1, 0.36], fill: 0.86 },
  bowl: { color: '#eeb343', view: [0.5, -1, 0.72], fill: 0.92 },
  gear: { color: '#8b9499', view: [0.5, -1, 0.85], fill: 0.94, turn: 0.2 },
  'phone-stand': { color: '#b77a94', view: [1.05, -0.85, 0.5], fill: 0.84, turn: Math.PI },
  'hex-organizer': { color: '#7d9fbb', view: [0.5, -1, 0.72], fill: 0.86 },
}

export function portraitOf(slug: string, samples: number): Shot {
  const portrait = portraits[slug]
  if (!portrait) throw new Error(`There is no camera angle for the model ${slug}.`)
  const { color, turn = 0, view, fill } = portrait
  return {
    objects: [{ slug, color, turn }],
    view,
    fill,
    samples,
    width: PORTRAIT_SIZE,
    height: PORTRAIT_SIZE,
    shift: [-0.02, 0],
  }
}

const group: readonly Placed[] = [
  { slug: 'vase', color: '#d5502f' },
  { slug: 'spiral-vase', color: '#3b4f86', x: -96, y: 62, turn: 0.4 },
  { slug: 'bowl', color: '#eeb343', x: -116, y: -62, turn: 0.2, scale: 0.86 },
  { slug: 'planter', color: '#2c7360', x: 108, y: -44, turn: 0.3, scale: 0.95 },
  { slug: 'hex-organizer', color: '#7d9fbb', x: 176, y: 78, turn: 0.2, scale: 0.95 },
  { slug: 'gear', color: '#e9e1d2', x: 22, y: -122, turn: 0.5, scale: 0.78 },
]

export function heroShot(samples: number): Shot {
  return {
    objects: group,
    view: [0.22, -1, 0.36],
    fill: 1.08,
    samples,
    width: 1600,
    height: 1000,
    shift: [0.01, -0.06],
  }
}
