export type Place = 'top-center' | 'bottom-center'

/** A rectangle on the screen. */
type Area = { top: number; bottom: number; left: number; right: number }

/** What a toast must not lie on, with how much it matters: what is typed into or pressed, more where it is being used. */
export type Control = Area & { weight: number }

/**
 * Where a toast covers no control: at the foot, as usual, else at the head; where both have some, the place whose controls
 * matter less.
 */
export function freePlace(foot: Area, head: Area, controls: readonly Control[]): Place {
  const covered = (area: Area) =>
    controls.filter((control) => meet(area, control)).reduce((sum, { weight }) => sum + weight, 0)
  return covered(head) < covered(foot) ? 'top-center' : 'bottom-center'
}

function meet(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

const pressed = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="radio"]'

/** The controls in sight, of the dialog that is open, or of the page. */
export function controlsInSight(): Control[] {
  const dialogs = document.querySelectorAll('[role="dialog"]')
  const dialog = dialogs[dialogs.length - 1]
  const frame = dialog?.getBoundingClientRect()
  return [...(dialog ?? document).querySelectorAll<HTMLElement>(pressed)]
    .filter((each) => each.closest('[data-sonner-toaster]') === null)
    .map((each) => ({ ...partWithin(frame, each.getBoundingClientRect()), weight: weightOf(each) }))
    .filter(({ top, bottom, left, right }) => bottom > top && right > left)
}

/** What is seen of a control: a dialog that scrolls shows none beyond its edges. */
function partWithin(frame: Area | undefined, { top, bottom, left, right }: Area): Area {
  if (frame === undefined) return { top, bottom, left, right }
  return { top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom), left, right }
}

/**
 * Links of the head of the page are for elsewhere, and a dialog's cross has a button at its foot that does the same; what is
 * wrong or being typed is what they are at.
 */
function weightOf(control: HTMLElement): number {
  if (control.hasAttribute('data-cross')) return 1
  if (control === document.activeElement || control.getAttribute('aria-invalid') === 'true') return 20
  if (control.closest('header') !== null) return 1
  return control.matches('input, select, textarea') ? 5 : 4
}
