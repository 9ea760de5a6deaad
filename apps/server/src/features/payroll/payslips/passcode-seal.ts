/** What a sealed passcode is bound to: copied to another worker it does not open. */
export function passcodeSealedAbout(workerId: string): string {
  return `payslip-passcode:${workerId}`
}
