// The server sends this instead of the service worker with SERVICE_WORKER=off: it removes the cache and itself.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove() {
  await caches.delete('rema-pages')
  await self.registration.unregister()
}
