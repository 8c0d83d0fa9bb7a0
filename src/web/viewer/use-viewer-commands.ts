import { type KeyboardEvent, useEffect, useState } from 'react'
import { areSingleKeysOn } from '#web/ui/single-keys.ts'
import { commandOf, type ViewerCommand } from './camera-keys.ts'
import type { RemoteStage } from './remote-stage.ts'
import { startSection, startSettings, stepped, type ViewerSettings } from './viewer-settings.ts'

interface Options {
  stage: RemoteStage | null
  isCompared: boolean
  stepCount: number
  onStep: (step: number | null) => void
}

/** The viewer's settings and its key and button commands. */
export function useViewerCommands({ stage, isCompared, stepCount, onStep }: Options) {
  const [settings, setSettings] = useState<ViewerSettings>(() => startSettings(isCompared))
  const change = (part: Partial<ViewerSettings>) => setSettings((before) => ({ ...before, ...part }))
  useEffect(() => {
    setSettings((before) => ({ ...before, layout: isCompared ? 'side' : 'single' }))
  }, [isCompared])

  function goTo(step: number | null) {
    change({ step })
    onStep(step)
  }
  function run(command: ViewerCommand) {
    if (command.do === 'step') goTo(stepped(settings.step, command.by, stepCount))
    else if (command.do === 'plate') change({ hasPlate: !settings.hasPlate })
    else if (command.do === 'dimensions') change({ hasDimensions: !settings.hasDimensions })
    else if (command.do === 'section') change({ section: settings.section ? null : startSection })
    else if (command.do === 'help') change({ isHelpOpen: !settings.isHelpOpen })
    else stage?.steer(command)
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
