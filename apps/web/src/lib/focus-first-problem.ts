/** After a form told its problems: moves to the first field that has one, once it is drawn as such. */
export function focusFirstProblem(form: HTMLFormElement): void {
  setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
