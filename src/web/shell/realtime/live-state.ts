import { create } from 'zustand'
import type { SocketState } from '#web/lib/socket.ts'

/** Whether changes arrive by themselves. Written by the realtime bridge, shown by the shell. */
export const useLiveState = create<{ state: SocketState }>(() => ({ state: { kind: 'connecting' } }))
