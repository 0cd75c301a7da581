import href from 'maplibre-gl/dist/maplibre-gl.css?url';

let added: Promise<void> | undefined;

/**
 * MapLibre's style sheet, once, there before the first map is drawn: a quarter of the one sheet of all pages (10 KiB),
 * for what most of them never open. Rejects when it does not arrive; the next map asks for it anew.
 */
export function addMapStyles(): Promise<void> {
	added ??= new Promise<void>((resolve, reject) => {
		const link = document.createElement('link');
		link.rel = 'stylesheet';
		link.href = href;
		link.addEventListener('load', () => resolve());
		link.addEventListener('error', () => {
			link.remove();
			added = undefined;
			reject(new Error('The style sheet of the map did not arrive.'));
		});
		document.head.append(link);
	});
	return added;
}
