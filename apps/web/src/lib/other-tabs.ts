const channelName = 'gpod-session'
/** A channel of this tab hears what another one of it says, and should not. */
const thisTab = crypto.randomUUID()

/** Tells every other tab of this browser that the session is over. A browser that cannot hears it from the server. */
export function tellOtherTabs(): void {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.postMessage({ endedBy: thisTab })
    channel.close()
  } catch {
    // Nothing else hears it here.
  }
}

/** Calls back when another tab ended the session, until the returned function is called. */
export function hearOtherTabs(onEnd: () => void): () => void {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => {
      if (data?.endedBy !== thisTab) onEnd()
    }
    return () => channel.close()
  } catch {
    return () => {}
  }
}
