/** The first that fits counts: many name others too, for compatibility. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system by a User-Agent header, in their own names; null where it does not say. */
export function readAgent(agent: string | null): { browser: string | null; system: string | null } {
  const first = (known: typeof browsers) =>
    known.find(([pattern]) => agent !== null && pattern.test(agent))?.[1] ?? null
  return { browser: first(browsers), system: first(systems) }
}

/** The same as a name for mails, "Chrome, Windows"; null where nothing is known. */
export function nameAgent(agent: string | null): string | null {
  const { browser, system } = readAgent(agent)
  return [browser, system].filter((part) => part !== null).join(', ') || null
}
