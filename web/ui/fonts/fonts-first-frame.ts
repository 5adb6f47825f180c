/**
 * How long a page may wait for its fonts before it is shown, ms: on a slow phone (150 ms, 1.6 Mbit/s)
 * both have come some 350 ms after its head.
 */
const FONTS_TIMEOUT_MS = 400

/**
 * Source text of the script that says by `<html data-fonts>` in which faces the page is drawn:
 * `awaited` while nothing is (fonts.css), then for good `ours`, or `late`, where they did not come in
 * time: the system's. A face that came afterwards would move words. No page fades over to one that is
 * not drawn yet. It stands inline behind the
 * styles that name the fonts, and the CSP names its hash: keep it a constant.
 */
export const FONTS_FIRST_FRAME = `{const f=document.fonts,d=document.documentElement.dataset,own=['1em Figtree','700 1em "Baloo 2"'],draw=()=>{if(d.fonts==='awaited')d.fonts=own.every(o=>f.check(o))?'ours':'late'};d.fonts='awaited';setTimeout(draw,${FONTS_TIMEOUT_MS});Promise.all(own.map(o=>f.load(o))).then(draw,draw);addEventListener('pagereveal',e=>d.fonts==='awaited'&&e.viewTransition?.skipTransition())}`
