const channelName = 'spoolyard.address-confirmed'

/** Tells the other tabs of this browser that the address of the account was confirmed. */
export function announceAddressConfirmed(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(null)
  channel.close()
}

/** Calls back when another tab confirmed the address; returns how to stop. */
export function onAddressConfirmed(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
