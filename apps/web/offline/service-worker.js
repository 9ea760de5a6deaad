// Keeps the files of the app on the device, so that it opens without a connection: decision 040. What the API answers never
// comes here: such requests are let through untouched, and so is all that is not a GET of our own files.
/* global clients */

const build = '__BUILD__'
const shell = '/__spa-fallback.html'
/** What the shell needs to say that there is no connection; the rest is kept as it is loaded. */
const needed = ['__NEEDED__']
/** Pages that are written at build and need none of the app. */
const written = ['__WRITTEN__']

const prefix = 'gpod-app-'
const name = prefix + build
const kept = /^\/assets\/.+\.(?:js|css|json|woff2|svg|webmanifest)$/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll([shell, ...needed])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name)
      await Promise.all(old.map((each) => caches.delete(each)))
      await clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    if (!written.includes(pathname)) event.respondWith(newest(request, shell))
  } else if (kept.test(pathname)) {
    event.respondWith(file(request))
  } else if (needed.includes(pathname)) {
    event.respondWith(newest(request, request))
  }
})

/** What was loaded before this was there: it lies in the browser's own cache. */
self.addEventListener('message', (event) => {
  const loaded = Array.isArray(event.data?.keep) ? event.data.keep : []
  const ours = loaded.filter((url) => {
    const { origin, pathname } = new URL(url, location.origin)
    return origin === location.origin && kept.test(pathname)
  })
  event.waitUntil(
    caches.open(name).then((cache) => Promise.allSettled([...new Set(ours)].map((url) => keepOf(cache, url)))),
  )
})

/** What the server has; where no answer comes, what is kept. */
async function newest(request, instead) {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await caches.match(instead, { cacheName: name, ignoreVary: true })
    if (found) return found
    throw error
  }
}

/** A file whose name is of its contents never changes: what is kept is right. */
async function file(request) {
  const cache = await caches.open(name)
  const found = await cache.match(request, { ignoreVary: true })
  if (found) return found
  const response = await fetch(request)
  if (response.ok) await put(cache, request, response.clone())
  return response
}

async function keepOf(cache, url) {
  if (await cache.match(url, { ignoreVary: true })) return
  const response = await fetch(url)
  if (response.ok) await put(cache, url, response)
}

/** A device without room keeps less, and works as before. */
async function put(cache, request, response) {
  try {
    await cache.put(request, response)
  } catch (error) {
    console.warn('a file of the app could not be kept', error)
  }
}
