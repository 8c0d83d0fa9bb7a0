import { create } from 'zustand'
import type { SocketState } from '#web/lib/socket.ts'

/** The state of the realtime connection. Written by the realtime bridge, shown by the shell. */
export const useLiveState = create<{ state: SocketState }>(() => ({ state: { kind: 'connecting' } }))
