const needed = /^(PATH|HOME|TMPDIR|TEMP|TMP|TZ|LANG|LC_.*|LD_LIBRARY_PATH|NODE_OPTIONS|SYSTEMROOT)$/i

/**
 * What a program that we start needs of our surroundings, and settings of its own, which begin with `prefix`. None of ours:
 * secrets are among them.
 */
export function childEnvironment({ prefix }: { prefix?: string } = {}): NodeJS.ProcessEnv {
  const isItsOwn = (name: string) => prefix !== undefined && name.startsWith(prefix)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name) || isItsOwn(name)))
}
