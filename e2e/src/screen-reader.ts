import type { CDPSession, Page } from 'playwright-core'

type Value = { value?: unknown }
type Node = {
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
}

/**
 * A stand-in for a screen reader: it says of what has the focus what Chromium's accessibility tree, which real ones read, says of it (name, role,
 * value, state, description), and what live regions come to. It is no screen reader: how one words or orders this, and whether its users
 * understand it, only their own can tell.
 */
export class ScreenReader {
  readonly said: string[] = []
  private readonly page: Page
  private readonly tree: CDPSession

  private constructor(page: Page, tree: CDPSession) {
    this.page = page
    this.tree = tree
  }

  static async open(page: Page): Promise<ScreenReader> {
    const reader = new ScreenReader(page, await page.context().newCDPSession(page))
    await page.exposeFunction('sayLive', (text: string) => reader.said.push(`live: ${text}`))
    await page.addInitScript(() => {
      const say = (globalThis as unknown as { sayLive: (text: string) => void }).sayLive
      const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]'
      new MutationObserver((changes) => {
        const regions = new Set(
          changes.flatMap(({ target }) => {
            const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
            return region ? [region] : []
          }),
        )
        for (const region of regions) if (region.textContent?.trim()) say(region.textContent.trim())
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    return reader
  }

  /** Presses Tab until what is said has all of these words, and gives it. */
  async tabTo(...words: RegExp[]): Promise<string> {
    for (let presses = 0; presses < 100; presses += 1) {
      const said = await this.focused()
      if (words.every((word) => word.test(said))) return said
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`nothing says ${words.join(' and ')}; last: ${this.said.slice(-5).join(' | ')}`)
  }

  /** What has the focus, as it is said. */
  async focused(): Promise<string> {
    const { result } = await this.tree.send('Runtime.evaluate', { expression: 'document.activeElement' })
    if (!result.objectId) return ''
    const { nodes } = await this.tree.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId,
      fetchRelatives: false,
    })
    const said = spoken(nodes[0] as Node)
    if (said !== '' && this.said.at(-1) !== said) this.said.push(said)
    return said
  }

  /** Everything in a part of the page in its order, as somebody hears it who reads on: roles, names and text. */
  async readOn(selector: string): Promise<string> {
    return this.page.locator(selector).first().ariaSnapshot()
  }

  heard(words: RegExp): boolean {
    return this.said.some((said) => words.test(said))
  }
}

const states = [
  'checked',
  'expanded',
  'pressed',
  'selected',
  'disabled',
  'invalid',
  'required',
  'modal',
  'level',
] as const

function spoken(node: Node | undefined): string {
  if (!node || node.role?.value === 'RootWebArea') return ''
  const told = (node.properties ?? []).flatMap(({ name, value: { value } }) =>
    (states as readonly string[]).includes(name) && value !== false && value !== 'false' ? [`${name} ${value}`] : [],
  )
  return [node.name?.value, node.role?.value, node.value?.value, ...told, node.description?.value]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}
