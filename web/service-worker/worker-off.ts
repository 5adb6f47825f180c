declare const self: ServiceWorkerGlobalScope

// Served in place of the worker with SERVICE_WORKER=off: takes away what it kept, and itself.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(unregister()))

async function unregister() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('rema-')).map((name) => caches.delete(name)),
  )
  await self.registration.unregister()
}
