/** How often it is looked for: on a slow phone the form may take a while to draw what is wrong. */
const mostTries = 25

/** After a form told its problems: moves to the first field that has one, once it is drawn as such. */
export function focusFirstProblem(form: HTMLFormElement, tries = 1): void {
  setTimeout(
    () => {
      const first = form.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (first) first.focus()
      else if (tries < mostTries) focusFirstProblem(form, tries + 1)
    },
    tries === 1 ? 0 : 20,
  )
}
