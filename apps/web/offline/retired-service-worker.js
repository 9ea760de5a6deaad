// In the place of the service worker where it is switched off: takes it and all it kept off the device.
/* global clients */

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await clients.claim()
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
      await self.registration.unregister()
    })(),
  )
})
