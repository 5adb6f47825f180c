/**
 * How long a page may wait for its fonts before it is shown, ms. What it is written in stands in its HTML
 * and is there at once; this is for letters of a kept name, which are fetched: some 250 ms on a slow phone
 * (150 ms, 1.6 Mbit/s).
 */
const FONTS_TIMEOUT_MS = 400

/**
 * Source text of the script that says by `<html data-fonts>` in which faces the page is drawn:
 * `awaited` while nothing is (fonts.css), then for good `ours`, or `late`, where there are none, as in a
 * browser that refuses fonts: the system's. A face that came afterwards would move words. What the device keeps under
 * `nameKey`, a pet's name among it, is drawn at once, and its letters are awaited, too. No page fades over
 * to one that is not drawn yet. It stands inline behind the styles that name the fonts, and the CSP names
 * its hash: keep it a constant.
 */
export function fontsFirstFrame(nameKey: string): string {
  return `{const f=document.fonts,d=document.documentElement.dataset,own=['1em Figtree','700 1em "Baloo 2"'],draw=()=>{if(d.fonts==='awaited')d.fonts=own.every(o=>f.check(o))?'ours':'late'};let t=' ';try{t+=localStorage.getItem('${nameKey}')}catch{}d.fonts='awaited';setTimeout(draw,${FONTS_TIMEOUT_MS});Promise.all(own.map(o=>f.load(o,t))).then(draw,draw);addEventListener('pagereveal',e=>d.fonts==='awaited'&&e.viewTransition?.skipTransition())}`
}
