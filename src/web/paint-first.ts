/** What a page's scripts wait for at most, should something else of it never arrive. */
const patienceMs = 2_500;

/**
 * Lets a page be painted, with its fonts and its first picture, before its scripts are asked for: what one reads comes
 * first, on a slow line and on a busy processor. A page wakes up once it has loaded and been painted, one script after
 * the other, so that whoever scrolls meanwhile is not held up; the button that was pressed last before that is then
 * pressed again. A window that changes its size, as it does for a picture of the whole page, has all of it laid out.
 *
 * @param html a page as React Router 8.4 writes it, with a module that imports the routes; any other stays as it is.
 */
export function paintFirst(html: string): string {
	const script = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(html);
	const [whole = '', text = ''] = script ?? [];
	const routes = [...text.matchAll(routeImport)].map(([, name = '', href = '']) => ({ name, href }));
	if (routes.length === 0) return html;
	const preloads = [...html.matchAll(preload)].map(([, href = '']) => href);
	const names = routes.map(({ name }) => name).join(', ');
	const hrefs = routes.map(({ href }) => href);
	// What several parts share; neither the routes, which are needed by name, nor the entry, which begins.
	const shared = preloads.filter((href) => !hrefs.includes(href) && !text.includes(`import("${href}")`));
	const waking = `let pressed;
const note = ({ target }) => (pressed = target.closest?.('button[type="button"]'));
addEventListener('click', note, true);
addEventListener('awake', () => {
	removeEventListener('click', note, true);
	document.documentElement.dataset.awake = '';
	pressed?.click();
}, { once: true });
addEventListener('resize', () => document.documentElement.style.setProperty('--later', 'visible'), { once: true });
await new Promise((wake) => {
	const painted = () => requestAnimationFrame(() => setTimeout(wake));
	if (document.readyState === 'complete') painted();
	else addEventListener('load', painted, { once: true });
	setTimeout(wake, ${patienceMs});
});
for (const href of ${JSON.stringify(preloads)})
	document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
for (const href of ${JSON.stringify(shared)}) {
	await import(href);
	await new Promise((goOn) => setTimeout(goOn));
}
const [${names}] = await Promise.all(${JSON.stringify(hrefs)}.map((href) => import(href)));
${text.replace(routeImport, '')}`;
	return html.replace(preload, '').replace(whole, () => `<script type="module" async="">${waking}</script>`);
}

const routeImport = /import \* as (route\d+) from "([^"]+)";/g;
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
