// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest'
import { type Control, controlsInSight, freePlace } from './toast-place.ts'

// A phone of 390 by 844: the toast above the bar of tabs, or at the top.
const foot = { top: 632, bottom: 740, left: 17, right: 373 }
const head = { top: 16, bottom: 124, left: 17, right: 373 }
const control = (top: number, weight = 4): Control => ({ top, bottom: top + 48, left: 40, right: 350, weight })

describe('a toast', () => {
  it('lies at the foot where no control is', () => {
    expect(freePlace(foot, head, [])).toBe('bottom-center')
    expect(freePlace(foot, head, [control(300), control(740)])).toBe('bottom-center')
  })

  it('lies at the head where the foot has a control, above that or below', () => {
    for (const top of [590, 650, 730]) expect(freePlace(foot, head, [control(top)])).toBe('top-center')
  })

  it('covers the links of the head sooner than what is wrong with a form', () => {
    expect(freePlace(foot, head, [control(20, 1), control(650, 20)])).toBe('top-center')
    expect(freePlace(foot, head, [control(20, 20), control(650, 4)])).toBe('bottom-center')
  })

  it('is not kept away by a control beside it', () => {
    expect(freePlace(foot, head, [{ ...control(650), left: 380, right: 390 }])).toBe('bottom-center')
  })
})

describe('what a toast must not lie on', () => {
  afterEach(() => {
    document.body.replaceChildren()
  })

  /** An element with a place on the screen, which jsdom does not give. */
  function put(parent: Element, html: string, top: number, bottom: number): Element {
    parent.insertAdjacentHTML('beforeend', html)
    const added = parent.lastElementChild as Element
    added.getBoundingClientRect = () => ({ top, bottom, left: 40, right: 350 }) as DOMRect
    return added
  }

  it('is the button at the foot of a dialog before the cross at its head', () => {
    put(document.body, '<button>of the page</button>', 300, 348)
    const dialog = put(document.body, '<div role="dialog"></div>', 67, 844)
    put(dialog, '<button data-cross="">×</button>', 88, 132)
    put(dialog, '<button type="submit">Save</button>', 690, 738)
    expect(freePlace(foot, head, controlsInSight())).toBe('top-center')
  })

  it('is nothing that a dialog has scrolled out of sight', () => {
    const dialog = put(document.body, '<div role="dialog"></div>', 200, 600)
    put(dialog, '<button type="submit">Save</button>', 640, 688)
    expect(controlsInSight()).toEqual([])
    expect(freePlace(foot, head, controlsInSight())).toBe('bottom-center')
  })
})
