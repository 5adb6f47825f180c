// A link to the page itself leaves out what stands after '#', and that may be the visitor's pet (/your-data#keep=…).
document.addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey } = event
  const isOther = button !== 0 || ctrlKey || metaKey || shiftKey
  if (isOther || !(target instanceof Element) || !target.closest('a[href=""]')) return
  event.preventDefault()
  location.reload()
})
