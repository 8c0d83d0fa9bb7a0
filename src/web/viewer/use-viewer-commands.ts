import { type KeyboardEvent, useEffect, useState } from 'react'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { commandOf, type ViewerCommand } from './camera-keys.ts'
import type { RemoteStage } from './remote-stage.ts'
import { startSection, startSettings, stepped, type ViewerSettings } from './viewer-settings.ts'

const TURNTABLE_STEP = Math.PI / 6

interface Options {
  stage: RemoteStage | null
  isCompared: boolean
  stepCount: number
  /** The reduced-motion preference. */
  isStill: boolean
  onStep: (step: number | null) => void
}

/** The viewer's settings and its key and button commands. */
export function useViewerCommands({ stage, isCompared, stepCount, isStill, onStep }: Options) {
  const [settings, setSettings] = useState<ViewerSettings>(() => startSettings(isCompared))
  const change = (part: Partial<ViewerSettings>) => setSettings((before) => ({ ...before, ...part }))
  useEffect(() => {
    setSettings((before) => ({ ...before, layout: isCompared ? 'side' : 'single' }))
  }, [isCompared])

  function goTo(step: number | null) {
    change({ step })
    onStep(step)
  }
  /** Without motion, it turns by a step each time. */
  function turnTable() {
    if (isStill) stage?.steer({ do: 'turn', yaw: TURNTABLE_STEP, pitch: 0 })
    else change({ isTurning: !settings.isTurning })
  }
  function run(command: ViewerCommand) {
    switch (command.do) {
      case 'step':
        return goTo(stepped(settings.step, command.by, stepCount))
      case 'turntable':
        return turnTable()
      case 'plate':
        return change({ hasPlate: !settings.hasPlate })
      case 'dimensions':
        return change({ hasDimensions: !settings.hasDimensions })
      case 'section':
        return change({ section: settings.section ? null : startSection })
      case 'map':
        return change({ map: settings.map === command.map ? null : command.map })
      case 'help':
        return change({ isHelpOpen: !settings.isHelpOpen })
      default:
        stage?.steer(command)
    }
  }
  function onKeyDown(event: KeyboardEvent) {
    const command = commandOf(event)
    const isLetter = event.key.length === 1
    if (!command || (isLetter && !areSingleKeysOn())) return
    // Elsewhere on the page these keys have other meanings.
    event.preventDefault()
    event.stopPropagation()
    run(command)
  }
  return { settings, change, run, goTo, onKeyDown }
}
