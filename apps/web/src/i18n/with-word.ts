/** "login.title" of the word sign-in is "sign-in.login.title". */
export function withWord<T>(word: string, texts: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${word}.${key}`, text]))
}
