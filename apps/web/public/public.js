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
  root.replaceWith(replacement)
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-language]')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain) return
  try {
    localStorage.setItem('gpod-language', link.dataset.language)
  } catch {
    // The page still changes; the choice is forgotten.
  }
  // What was typed into a form would be gone unseen: there the browser goes, and asks where it asks.
  if (document.querySelector('form[method="post"]')) return
  event.preventDefault()
  const address = link.getAttribute('href')
  show(address).then(
    () => {
      history.pushState(null, '', address)
      document.querySelector('details > summary')?.focus()
    },
    () => location.assign(address),
  )
})

addEventListener('popstate', () => {
  if (location.hash) return
  show(location.pathname + location.search).catch(() => location.reload())
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
const [tool, given] = location.hash.slice(1).split('?')
const opened = given && document.querySelector(`form[data-tool="${CSS.escape(tool)}"]`)
if (opened) {
  for (const [name, value] of new URLSearchParams(given)) if (opened.elements[name]) opened.elements[name].value = value
  opened.requestSubmit()
}
