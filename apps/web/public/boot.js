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

  // A static page is written in one language: at the bare address, go to the page in hers.
  const pages = page.dataset.pages?.split(' ')
  if (pages) {
    if (location.pathname === '/' && language && language !== 'en' && pages.includes(language)) {
      location.replace(`/${language}${location.search}${location.hash}`)
    }
    return
  }
  if (language === 'ar' || language === 'ur') page.dir = 'rtl'
  if (language && !language.startsWith('xx')) page.lang = language
})()
