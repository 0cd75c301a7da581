/**
 * What an owner's page loads: puts the frame where the script stands, and makes it as high as what it shows. It listens
 * to nobody but that frame, and keeps and reads nothing of the page or its visitor.
 */
export const widgetScript = `(() => {
	const script = document.currentScript;
	if (!script) return;
	const { origin } = new URL(script.src);
	const { site = '', experience = '', title = 'Book a boat trip' } = script.dataset;
	const isId = (text) => /^[0-9a-z]{20}$/.test(text);
	if (!isId(site)) return;
	const frame = document.createElement('iframe');
	frame.src = origin + '/widget/' + site + (isId(experience) ? '/' + experience : '');
	frame.title = title;
	frame.style.cssText = 'display:block;width:100%;max-width:32rem;height:40rem;border:0';
	addEventListener('message', (event) => {
		if (event.origin !== origin || event.source !== frame.contentWindow) return;
		const height = event.data && event.data.widgetHeight;
		if (Number.isInteger(height) && height > 0 && height <= 4000) frame.style.height = height + 'px';
	});
	frame.addEventListener('load', () => frame.contentWindow.postMessage('widget-height', origin));
	script.after(frame);
})();
`;

/** What the frame runs: tells its height to the page around it, once that asks and is one of the owner's websites. */
export const frameScript = `(() => {
	const page = document.documentElement;
	const sites = page.dataset.sites.split(' ');
	addEventListener('message', ({ data, origin, source }) => {
		if (data !== 'widget-height' || source !== parent || !sites.includes(origin)) return;
		const tell = () =>
			parent.postMessage({ widgetHeight: Math.ceil(page.getBoundingClientRect().height) }, origin);
		new ResizeObserver(tell).observe(page);
	});
})();
`;
