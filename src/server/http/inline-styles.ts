import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** React Router marks what is also loaded later with an empty fragment. */
const sheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/?>/g;
/** Every class of one module ends in that module's own five characters and a number: '_row_1a2b3_14'. */
const moduleMark = /_([a-z0-9]{5})_\d{1,9}(?![\w-])/g;
/** Nobody's words stand in one: the quotes in a text are escaped. A longer one is none of ours. */
const classAttribute = / class="([^"]{1,1000})"/g;

/** Reads class names alone, and each character a bounded number of times: pages carry what people wrote. */
const marksOf = (text: string) => [...text.matchAll(moduleMark)].map(([, mark = '']) => mark);

const idleLink = (href: string) => `<link rel="stylesheet" href="${href}" disabled/>`;

/**
 * Writes the style sheets of all that is on a page into it, so that its first paint waits for nothing but the page.
 * That includes parts whose scripts come later, and which no link names yet. The links stay, but load nothing: the
 * router expects its own, and a part that wakes up looks for its sheet by address before it asks for it, which would
 * style and lay out the whole page once more.
 */
export function styleInliner(clientDirectory: string): (html: string) => string {
	const texts = new Map<string, string>();
	const home = new Map<string, string>();
	for (const name of readdirSync(path.join(clientDirectory, 'assets'))) {
		if (!name.endsWith('.css')) continue;
		const href = `/assets/${name}`;
		const text = readFileSync(path.join(clientDirectory, href), 'utf8').trim();
		texts.set(href, text);
		for (const mark of marksOf(text)) home.set(mark, href);
	}
	return (html) => {
		const linked = [...html.matchAll(sheet)].map(([, href = '']) => href);
		if (linked.length === 0) return html;
		const used = [...html.matchAll(classAttribute)]
			.flatMap(([, classes = '']) => marksOf(classes))
			.flatMap((mark) => home.get(mark) ?? []);
		// Nothing in a style sheet of ours ends the element it stands in.
		const written = [...new Set([...linked, ...used])];
		const styles = written.map((href) => texts.get(href) ?? '').join('\n');
		const idle = html.replace(sheet, '<link rel="stylesheet" href="$1$2" disabled/>');
		const unnamed = written.filter((href) => !idle.includes(`"${href}"`)).map(idleLink);
		return idle
			.replace('<link rel="stylesheet"', () => `<style>${styles}</style><link rel="stylesheet"`)
			.replace('</head>', () => `${unnamed.join('')}</head>`);
	};
}
