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

  // What the page at this address needs comes while the app's own script does. The build fills this in:
  // tools/page-beginnings.ts.
  const beginnings = '__BEGINNINGS__'
  if (typeof beginnings === 'string') return
  const { files, texts, routes } = beginnings
  const begun = location.pathname.replace(/\/$/, '')
  if (!(begun in routes)) return
  const [needed, asked, text] = routes[begun]
  const prepare = (href, rel) => {
    const link = document.createElement('link')
    Object.assign(link, { rel, href }, rel === 'preload' && { as: 'fetch', crossOrigin: 'anonymous' })
    document.head.append(link)
  }
  // An answer that nobody waits for any more is left alone: lib/begun-answers.ts.
  if (asked.length > 0) {
    const answer = fetch(`/api/together?${new URLSearchParams(asked.map((path) => ['of', path]))}`)
    answer.catch(() => {})
    window.gpodBegun = { paths: asked, answer }
  }
  for (const place of needed) prepare(files[place], 'modulepreload')
  const wanted = [language, ...(navigator.languages ?? [])].map((each) => each?.split('-')[0].toLowerCase())
  const spoken = wanted.find((each) => each in texts) ?? 'en'
  for (const name of ['common', ...text]) prepare(`/assets/texts/${spoken}-${texts[spoken]}/${name}.json`, 'preload')
})()
