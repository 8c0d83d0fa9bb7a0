import type { Point } from '#mesh/measurement.ts'
import type { ModelShape } from './mesh-messages.ts'
import type { Box, CameraPose, StandardView } from './scene/camera-pose.ts'

export type Layout = 'single' | 'side' | 'overlay'

/** Which of two models. */
export type Place = 0 | 1

/** Where the model is cut: everything beyond this share of its length along the axis is left out. */
export interface Section {
  axis: 'x' | 'y' | 'z'
  share: number
}

export interface StageLook {
  color: string
  ink: string
  paper: string
  isDark: boolean
  /** Somebody prefers that nothing flies. */
  isStill: boolean
  hasPlate: boolean
  hasDimensions: boolean
  section: Section | null
  layout: Layout
  /** Which part of the width belongs to the first model where two are laid over each other. */
  split: number
}

/** What can be asked of the camera. */
export type Steering =
  | { do: 'turn'; yaw: number; pitch: number }
  | { do: 'zoom'; factor: number }
  | { do: 'pan'; across: number; upward: number }
  | { do: 'view'; view: StandardView }
  | { do: 'fit' }
  | { do: 'lookAt'; place: Point }

/** From where the frame was drawn that is on show. */
export interface Sight {
  pose: CameraPose
  /** What is looked at. */
  box: Box
  /** Width by height of what one model has of the picture. */
  aspect: number
  /** Which part of the width that is. */
  share: number
}

export type StageRequest =
  | { do: 'start'; canvas: OffscreenCanvas }
  | { do: 'resize'; width: number; height: number; pixelRatio: number }
  | { do: 'look'; look: StageLook }
  | { do: 'show'; place: Place; shape: ModelShape; ticket: number }
  | { do: 'clear'; place: Place }
  | { do: 'steer'; steering: Steering }

export type StageReply =
  | { kind: 'frame'; sight: Sight }
  | { kind: 'shown'; ticket: number }
  /** Nothing is drawn in 3D here, or it has stopped to. */
  | { kind: 'none' }
  | { kind: 'lost' }
