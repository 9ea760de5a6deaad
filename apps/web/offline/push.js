// Shows what the server pushes to this browser, and opens what it is about. A part of the service worker, by itself: it needs
// nothing of the rest and keeps nothing.
/* global clients */

const rightToLeft = ['ar', 'ur']

self.addEventListener('push', (event) => {
  // Each message has to show something: browsers take the right away from whoever is silent.
  event.waitUntil(showPushed(event.data))
})

async function showPushed(data) {
  let message = {}
  try {
    message = data.json()
  } catch (error) {
    console.warn('a push message could not be read', error)
  }
  const { title = 'GPOD', body = '', href = '/', tag, language = 'en' } = message
  await self.registration.showNotification(title, {
    body,
    lang: language,
    dir: rightToLeft.includes(language) ? 'rtl' : 'ltr',
    data: { href },
    // One that comes twice takes the place of the first.
    ...(tag && { tag }),
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const to = new URL(event.notification.data?.href ?? '/', location.origin)
  if (to.origin !== location.origin) return
  event.waitUntil(openPage(to.href))
})

async function openPage(address) {
  const pages = await clients.matchAll({ type: 'window' })
  for (const page of pages) {
    try {
      await page.focus()
      await page.navigate(address)
      return
    } catch (error) {
      console.warn('a page could not be brought to the front', error)
    }
  }
  await clients.openWindow(address)
}
