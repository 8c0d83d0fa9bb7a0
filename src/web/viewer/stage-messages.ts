import type { Point } from '#mesh/measurement.ts'
import type { MapKind } from './maps/map-bands.ts'
import type { ModelMaps } from './maps/model-maps.ts'
import type { ModelShape } from './mesh-messages.ts'
import type { Box, CameraPose, StandardView } from './scene/camera-pose.ts'

export type Layout = 'single' | 'side' | 'overlay'

/** One of two compared models. */
export type Place = 0 | 1

/** The cross-section: everything beyond this fraction along the axis is hidden. */
export interface Section {
  axis: 'x' | 'y' | 'z'
  share: number
}

export interface StageLook {
  color: string
  ink: string
  paper: string
  isDark: boolean
  /** The reduced-motion preference. */
  isStill: boolean
  /** Keeps turning, unless motion is reduced. */
  isTurning: boolean
  hasPlate: boolean
  hasDimensions: boolean
  section: Section | null
  layout: Layout
  /** The fraction of the width for the first model in overlay mode. */
  split: number
}

/** Letters over the model, nine coordinates per triangle, on the plate. */
export interface ShownLetters {
  triangles: Float32Array<ArrayBuffer>
  /** Whether they are cut into the model. */
  isInset: boolean
}

/** Camera commands. */
export type Steering =
  | { do: 'turn'; yaw: number; pitch: number }
  | { do: 'zoom'; factor: number }
  | { do: 'pan'; across: number; upward: number }
  | { do: 'view'; view: StandardView }
  | { do: 'fit' }
  | { do: 'lookAt'; place: Point }

/** The map that colors the first model. */
export interface ShownMap {
  kind: MapKind
  maps: ModelMaps
  /** The position of the file at the center of the plate. */
  origin: Point
}

/** The camera of the last rendered frame. */
export interface Sight {
  pose: CameraPose
  /** The target box. */
  box: Box
  /** Aspect ratio of one model's part of the view. */
  aspect: number
  /** That part as a fraction of the width. */
  share: number
}

export type StageRequest =
  | { do: 'start'; canvas: OffscreenCanvas }
  | { do: 'resize'; width: number; height: number; pixelRatio: number }
  | { do: 'look'; look: StageLook }
  | { do: 'show'; place: Place; shape: ModelShape; ticket: number }
  | { do: 'clear'; place: Place }
  | { do: 'letters'; letters: ShownLetters | null }
  | { do: 'steer'; steering: Steering }
  | { do: 'map'; map: ShownMap | null }

export type StageReply =
  | { kind: 'frame'; sight: Sight }
  | { kind: 'shown'; ticket: number }
  /** 3D rendering isn't available, or has stopped. */
  | { kind: 'none' }
  | { kind: 'lost' }
