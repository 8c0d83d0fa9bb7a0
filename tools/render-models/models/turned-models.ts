import { smoothStep, type TurnedForm } from './turned.ts'

const everywhere = () => 1

export const vase: TurnedForm = {
  height: 170,
  profile: [
    [0, 30],
    [0.12, 40],
    [0.38, 56],
    [0.62, 44],
    [0.82, 25],
    [0.93, 26],
    [1, 33],
  ],
  flutes: 14,
  depth: 0.075,
  winding: 0.55,
  sharpness: 0,
  wall: 2.4,
  floor: 3,
  fade: (share) => smoothStep(0, 0.12, share) * (1 - 0.55 * smoothStep(0.75, 1, share)),
}

export const spiralVase: TurnedForm = {
  height: 150,
  profile: [
    [0, 34],
    [0.3, 42],
    [0.6, 36],
    [0.85, 44],
    [1, 52],
  ],
  flutes: 6,
  depth: 0.13,
  winding: 0.9,
  sharpness: 0.3,
  wall: 2,
  floor: 3,
  fade: everywhere,
}

export const planter: TurnedForm = {
  height: 95,
  profile: [
    [0, 38],
    [0.5, 50],
    [0.9, 56],
    [1, 57],
  ],
  flutes: 24,
  depth: 0.03,
  winding: 0,
  sharpness: 1,
  wall: 4,
  floor: 5,
  fade: everywhere,
}

export const lamp: TurnedForm = {
  height: 120,
  profile: [
    [0, 62],
    [0.2, 66],
    [0.55, 54],
    [0.85, 30],
    [1, 22],
  ],
  flutes: 40,
  depth: 0.03,
  winding: 2,
  sharpness: 0,
  wall: 1.6,
  floor: 'open',
  fade: everywhere,
}

export const bowl: TurnedForm = {
  height: 60,
  profile: [
    [0, 34],
    [0.3, 58],
    [0.7, 76],
    [1, 84],
  ],
  flutes: 9,
  depth: 0.05,
  winding: 0.35,
  sharpness: 0,
  wall: 3,
  floor: 4,
  fade: (share) => smoothStep(0, 0.5, share),
}
