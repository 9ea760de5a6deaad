/** Whether a host name, as it stands in an address, is this very machine whoever asks: `localhost` and the loopback addresses. */
export function isThisMachine(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname)
}
