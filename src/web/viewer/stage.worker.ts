import { openContext } from './scene/open-context.ts'
import { Stage } from './scene/stage.ts'
import type { StageReply, StageRequest, Steering } from './stage-messages.ts'

/** The worker globals used here; the compiler only knows those of pages. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<StageRequest>) => void) | null
  postMessage(reply: StageReply): void
}

const scope = globalThis as unknown as WorkerScope
let stage: Stage | null = null

scope.onmessage = ({ data }) => {
  if (data.do === 'start') stage = start(data.canvas)
  else if (stage) follow(stage, data)
}

function start(canvas: OffscreenCanvas): Stage | null {
  const drawing = openContext(canvas)
  if (!drawing) {
    scope.postMessage({ kind: 'none' })
    return null
  }
  return new Stage(drawing, {
    onFrame: (sight) => scope.postMessage({ kind: 'frame', sight }),
    onLost: () => scope.postMessage({ kind: 'lost' }),
  })
}

function follow(on: Stage, request: Exclude<StageRequest, { do: 'start' }>): void {
  if (request.do === 'resize') on.resize(request.width, request.height, request.pixelRatio)
  else if (request.do === 'look') on.look = request.look
  else if (request.do === 'clear') on.clear(request.place)
  else if (request.do === 'letters') on.letters = request.letters
  else if (request.do === 'map') on.showMap(request.map)
  else if (request.do === 'steer') steer(on, request.steering)
  else {
    const { place, shape, ticket } = request
    void on.show(place, shape).then(() => scope.postMessage({ kind: 'shown', ticket }))
  }
}

function steer({ rig }: Stage, steering: Steering): void {
  if (steering.do === 'turn') rig.turn(steering.yaw, steering.pitch)
  else if (steering.do === 'zoom') rig.zoom(steering.factor)
  else if (steering.do === 'pan') rig.pan(steering.across, steering.upward)
  else if (steering.do === 'view') rig.view(steering.view)
  else if (steering.do === 'lookAt') rig.lookAt(steering.place)
  else rig.fit()
}
