import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

/** As React Router writes it: preloads in the head, and a module that imports the routes, then the entry. */
const page = `<head><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/shell.js"/></head>
<script>window.context = {"$&": 1}</script><script type="module" async="">;
import * as route0 from "/assets/root.js"; import * as route1 from "/assets/home.js";
window.manifest = {"entry":{"module":"/assets/entry.js","imports":["/assets/shell.js"]}};
window.modules = {"root":route0,"home":route1};

import("/assets/entry.js");</script>`;

/** Runs the module of a page as a browser would, and tells what it asked for, in which order. */
async function run(
	html: string,
	{ state, button }: { readonly state: 'complete' | 'loading'; readonly button?: string },
) {
	const story: string[] = [];
	let wake: (event: object) => void = () => story.push('nobody hears');
	const pressed = button ? { click: () => story.push(`press ${button}`) } : undefined;
	const [, text = ''] = /<script type="module" async="">([\s\S]*)<\/script>/.exec(html) ?? [];
	const given = {
		document: {
			readyState: state,
			documentElement: { dataset: {} },
			createElement: () => ({}),
			head: { append: ({ href }: { readonly href: string }) => story.push(`preload ${href}`) },
		},
		addEventListener: (name: string, then: (event: object) => void) => {
			if (name === 'click' && pressed) then({ target: { closest: () => pressed } });
			if (name === 'awake') wake = then;
			if (name === 'load') {
				story.push(name);
				then({});
			}
		},
		removeEventListener: () => {},
		requestAnimationFrame: (then: () => void) => {
			story.push('paint');
			then();
		},
		setTimeout: (then: () => void, ms = 0) => ms === 0 && then(),
		window: {} as { modules?: object },
		load: async (href: string) => {
			story.push(`import ${href}`);
			return href;
		},
	};
	const body = text.replaceAll('import(', 'load(');
	const names = Object.keys(given);
	const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
	await new AsyncFunction(...names, body)(...Object.values(given));
	wake({});
	return { story, modules: given.window.modules };
}

test('a page is painted before its scripts are asked for, and then wakes up one script after the other', async () => {
	const { story, modules } = await run(paintFirst(page), { state: 'loading' });
	expect(story).toEqual([
		'load',
		'paint',
		'preload /assets/entry.js',
		'preload /assets/shell.js',
		'import /assets/shell.js',
		'import /assets/root.js',
		'import /assets/home.js',
		'import /assets/entry.js',
	]);
	expect(modules).toEqual({ root: '/assets/root.js', home: '/assets/home.js' });
});

test('a button that is pressed before the page has woken up is pressed once it has', async () => {
	const { story } = await run(paintFirst(page), { state: 'loading', button: 'Departure date' });
	expect(story.slice(-2)).toEqual(['import /assets/entry.js', 'press Departure date']);
});

test('one that has loaded already waits for its paint alone', async () => {
	expect((await run(paintFirst(page), { state: 'complete' })).story[0]).toBe('paint');
});

test('nothing else of the page is touched, and no script is named ahead of it', () => {
	const html = paintFirst(page);
	expect(html).toContain('<head></head>\n<script>window.context = {"$&": 1}</script>');
});

test('a page without routes stays as it is', () => {
	for (const html of ['<p>Hello</p>', '<script type="module" async="">import("/assets/entry.js")</script>'])
		expect(paintFirst(html)).toBe(html);
});
