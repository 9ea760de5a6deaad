// Runs before the first paint, so that nothing flashes in the wrong theme, language or direction.
;(() => {
  const page = document.documentElement
  let theme = null
  let language = null
  try {
    theme = localStorage.getItem('gpod-theme')
    language = localStorage.getItem('gpod-language')
  } catch {
    // Storage can be forbidden; the system's theme and the browser's language then decide.
  }
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme

  // The face of Urdu is large. The first page of a visit is drawn in the system's, in the same room, and changes when all else is there.
  const pages = page.dataset.pages?.split(' ')
  if ((pages ? page.lang : language) === 'ur') {
    try {
      if (!sessionStorage.getItem('gpod-has-face')) {
        page.dataset.face = 'later'
        addEventListener('load', () => {
          delete page.dataset.face
          sessionStorage.setItem('gpod-has-face', 'ur')
        })
      }
    } catch {
      // Without storage it comes with the page.
    }
  }

  // A public page is written in one language: at the address without one, go to the page in the language chosen before.
  if (pages) {
    if (page.lang === 'en' && language && language !== 'en' && pages.includes(language)) {
      const { pathname, search, hash } = location
      location.replace(`/${language}${pathname === '/' ? '' : pathname}${search}${hash}`)
    }
    return
  }
  if (language === 'ar' || language === 'ur') page.dir = 'rtl'
  if (language && !language.startsWith('xx')) page.lang = language

  // What the page at this address begins with is filled in by the build: tools/page-beginnings.ts.
  const beginnings = '__BEGINNINGS__'
  if (typeof beginnings === 'string') return
  const { texts, routes } = beginnings
  const begun = location.pathname.replace(/\/$/, '')
  if (!(begun in routes)) return
  const [asked, text] = routes[begun]
  const wanted = [language, ...(navigator.languages ?? [])].map((each) => each?.split('-')[0].toLowerCase())
  const spoken = wanted.find((each) => each in texts) ?? 'en'
  if (!language) {
    page.lang = spoken
    if (spoken === 'ar' || spoken === 'ur') page.dir = 'rtl'
  }
  for (const name of ['common', ...text]) {
    const href = `/assets/texts/${spoken}-${texts[spoken]}/${name}.json`
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'preload', href, as: 'fetch', crossOrigin: 'anonymous' }))
  }
  // Where nobody is signed in sign-in has its words before the app's script is there: routes/public/login-first.tsx.
  if (!('begun' in page.dataset)) {
    const Words = class extends HTMLElement {
      connectedCallback() {
        const first = this.parentElement
        const portal = new URLSearchParams(location.search).get('type') ?? 'worker'
        const words = JSON.parse(first.firstElementChild.dataset.labels)[spoken][portal]
        if (!words) return
        for (const [at, name] of ['heading', 'lead'].entries())
          first.querySelector(`[data-first=${name}]`).textContent = words[at]
        showFirst(first)
      }
    }
    customElements.define('gpod-words', Words)
  }
  if (asked.length === 0) return
  const ask = () => fetch(`/api/together?${new URLSearchParams(asked.map((path) => ['of', path]))}`)
  let answer
  if ('begun' in page.dataset) {
    // The answers come with the page, at its end. They stay in it no longer than until they are read.
    delete page.dataset.begun
    let come
    answer = new Promise((resolve) => {
      come = resolve
    })
    const Begun = class extends HTMLElement {
      connectedCallback() {
        const lines = this.previousElementSibling.textContent
        this.previousElementSibling.remove()
        this.remove()
        come(lines === '' ? ask() : new Response(lines))
        if (lines !== '') drawFirst(lines)
      }
    }
    customElements.define('gpod-begun', Begun)
  } else answer = ask()
  // An answer that nobody waits for any more is left alone: lib/begun-answers.ts.
  answer.catch(() => {})
  window.gpodBegun = { paths: asked, answer }

  /** In the place of what waits for the page, which stands behind it: app.css. */
  function showFirst(first) {
    first.hidden = false
    page.dataset.first = ''
  }

  /** What may be taken now, on screen before the app's script is there: routes/worker/home-first.tsx. */
  function drawFirst(lines) {
    const first = document.getElementById('page-first')
    if (!first?.firstElementChild) return
    const answers = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const available = answers.find(({ place }) => asked[place] === '/api/ewa/available')
    if (available?.status !== 200) return
    const { amount: earned, takeable, blockedBy } = available.answer
    const amount = blockedBy === null ? takeable.amount : earned
    const isPaused = blockedBy !== null && Number(amount) !== 0
    const [pounds, pence] = amount.split('.')
    const write = (name, words) => {
      first.querySelector(`[data-first=${name}]`).textContent = words
    }
    write('pounds', `£${pounds.replace(/\B(?=(\d{3})+$)/g, ',')}`)
    write('pence', `.${pence}`)
    write('label', JSON.parse(first.firstElementChild.dataset.labels)[spoken][Number(isPaused)])
    showFirst(first)
  }
})()
