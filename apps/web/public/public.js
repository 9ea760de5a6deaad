// Makes the finished pages a little better where there is JavaScript; without it every link and form still works.

/** Shows another language's page in place, without a reload. */
async function show(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const page = document.documentElement
  page.lang = next.documentElement.lang
  page.dir = next.documentElement.dir
  document.title = next.title
  const rootOf = (of) => of.querySelector('#content')?.parentElement?.parentElement
  const root = rootOf(document)
  const replacement = rootOf(next)
  if (!root || !replacement) throw new Error(`${address}: not a page of ours`)
  keepWhatIsTyped(next)
  root.replaceWith(replacement)
  shown = address
}

/** What stands in the fields here stands in those of the same names there. */
function keepWhatIsTyped(next) {
  for (const [at, form] of [...document.forms].entries()) {
    for (const { type, name, value, checked } of form.elements) {
      const isChoice = type === 'radio' || type === 'checkbox'
      const same = [...(next.forms[at]?.elements ?? [])].find(
        (field) => field.name === name && (!isChoice || field.value === value),
      )
      if (!same || !name || type === 'hidden') continue
      if (isChoice) same.checked = checked
      else same.value = value
    }
  }
}

/** The page that is on screen. */
let shown = location.pathname + location.search

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-language], a[data-in-place]')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain) return
  const { language } = link.dataset
  try {
    if (language) localStorage.setItem('gpod-language', language)
  } catch {
    // The page still changes; the choice is forgotten.
  }
  event.preventDefault()
  const address = link.getAttribute('href')
  const hash = location.hash
  show(address).then(
    () => {
      history.pushState(null, '', address + hash)
      document.querySelector(language ? 'details > summary' : 'a[data-in-place][aria-current]')?.focus()
      answerAgain()
    },
    () => location.assign(address),
  )
})

addEventListener('popstate', () => {
  if (location.pathname + location.search === shown) return
  show(location.pathname + location.search).then(answerAgain, () => location.reload())
})

// A menu closes when one clicks beside it or presses Escape.
const menus = () => document.querySelectorAll('header details[open]')
document.addEventListener('pointerdown', (event) => {
  for (const menu of menus()) if (!menu.contains(event.target)) menu.open = false
})
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const menu of menus()) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

// What is wrong with a form is where one begins.
document.querySelector('[aria-invalid="true"]')?.focus()

// Signing out of the app ends here; say that it worked, once.
try {
  if (sessionStorage.getItem('gpod-signed-out')) {
    sessionStorage.removeItem('gpod-signed-out')
    document.getElementById('signed-out')?.removeAttribute('hidden')
  }
} catch {
  // Nothing to say without storage.
}

// Checks that are worked out here: what they are worked out by comes when the first of them is used.
const scripted = () => document.querySelector('[data-script]')?.dataset.script
document.addEventListener('submit', async (event) => {
  const form = event.target
  if (!form.dataset.tool) return
  event.preventDefault()
  const { show: work } = await import(scripted())
  work(form)
})
/** What an address holds of a check is filled in and worked out. */
function answerAgain() {
  const [tool, given] = location.hash.slice(1).split('?')
  const opened = given && document.querySelector(`form[data-tool="${CSS.escape(tool)}"]`)
  if (!opened) return
  for (const [name, value] of new URLSearchParams(given)) {
    const field = opened.elements.namedItem(name)
    if (field) field.value = value
  }
  opened.requestSubmit()
}
answerAgain()
