// Makes the finished page a little better where there is JavaScript; without it every link still works.

/** Shows another language's page in place, without a reload. */
async function show(path) {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const page = document.documentElement
  page.lang = next.documentElement.lang
  page.dir = next.documentElement.dir
  document.title = next.title
  const root = document.querySelector('main')?.parentElement
  const replacement = next.querySelector('main')?.parentElement
  if (!root || !replacement) throw new Error(`${path}: not a page of ours`)
  root.replaceWith(replacement)
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-language]')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain) return
  event.preventDefault()
  try {
    localStorage.setItem('gpod-language', link.dataset.language)
  } catch {
    // The page still changes; the choice is forgotten.
  }
  const path = link.getAttribute('href')
  show(path).then(
    () => {
      history.pushState(null, '', path)
      document.querySelector('summary')?.focus()
    },
    () => location.assign(path),
  )
})

addEventListener('popstate', () => {
  show(location.pathname).catch(() => location.reload())
})

// A menu closes when she clicks beside it or presses Escape.
document.addEventListener('pointerdown', (event) => {
  for (const menu of document.querySelectorAll('details[open]')) if (!menu.contains(event.target)) menu.open = false
})
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return
  for (const menu of document.querySelectorAll('details[open]')) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

// Signing out of the app ends here; say that it worked, once.
try {
  if (sessionStorage.getItem('gpod-signed-out')) {
    sessionStorage.removeItem('gpod-signed-out')
    document.getElementById('signed-out')?.removeAttribute('hidden')
  }
} catch {
  // Nothing to say without storage.
}
