import { readFileSync } from 'node:fs';
import path from 'node:path';

const sheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/?>/g;

/**
 * Writes a page's own style sheets into it, so that its first paint waits for nothing but the page. The links stay,
 * for the pages that are walked to from here, but are no longer waited for: nothing they apply to is here yet.
 */
export function styleInliner(clientDirectory: string): (html: string) => string {
	const read = new Map<string, string>();
	const textOf = (href: string) => {
		const text = read.get(href) ?? readFileSync(path.join(clientDirectory, href), 'utf8').trim();
		read.set(href, text);
		return text;
	};
	return (html) => {
		const hrefs = [...html.matchAll(sheet)].map(([, href = '']) => href);
		if (hrefs.length === 0) return html;
		// Nothing in a style sheet of ours ends the element it stands in.
		const styles = `<style>${hrefs.map(textOf).join('\n')}</style>`;
		const waiting = html.replace(sheet, '<link rel="stylesheet" href="$1" media="not all"/>');
		return waiting.replace('<link rel="stylesheet"', () => `${styles}<link rel="stylesheet"`);
	};
}
