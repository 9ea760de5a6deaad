import { describe, expect, it } from 'vitest'
import { withoutInlineScripts } from './inline-scripts.ts'

const name = () => '/assets/page.js'

describe('moving inline scripts out of a page', () => {
  it('leaves no inline code, puts classic code before the module, and keeps every element', () => {
    const { moved, code } = withoutInlineScripts(
      '<script src="/boot.js"></script><script>a()</script><script type="module" async="">b()</script><script>c()</script>',
      name,
    )
    expect(moved).toBe(
      '<script src="/boot.js"></script><script></script><script type="module" src="/assets/page.js"></script><script></script>',
    )
    expect(code).toBe('a()\nc()\nb()')
  })

  it('leaves a page without inline code as it is', () => {
    const page = '<p>x</p><script src="/boot.js"></script>'
    expect(withoutInlineScripts(page, name)).toEqual({ moved: page, code: '' })
  })

  it('fails the build on inline code that no module carries', () => {
    expect(() => withoutInlineScripts('<script>a()</script>', name)).toThrow('expected one inline module script')
  })
})
