import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { type ElementKind, findInPage, type PageElement, type Tab } from './tab.ts';

/** Debian's Firefox, driven over WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
	const browser = await launch({
		browser: 'firefox',
		executablePath: '/usr/bin/firefox-esr',
		headless: true,
	});
	const page = await browser.newPage();
	const problems = watch(page);
	return {
		problems: () => problems,
		go: async (address) => {
			await page.goto(address);
		},
		find: async (kind: ElementKind, name: string) => {
			const handle = await page.evaluateHandle(findInPage, kind, name);
			const element = handle.asElement() as ElementHandle<Element> | null;
			return element ? foundBy(element) : undefined;
		},
		ask: (question) => page.evaluate(question),
		picture: () => page.screenshot(),
		resize: (width, height) => page.setViewport({ width, height }),
		close: () => browser.close(),
	};
}

const foundBy = (element: ElementHandle<Element>): PageElement => ({
	click: () => element.click(),
	type: (keys) => element.type(keys),
	choose: (files) => (element as ElementHandle<HTMLInputElement>).uploadFile(...files),
});

function watch(page: Page): readonly string[] {
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(`page: ${error instanceof Error ? error.message : error}`));
	page.on('console', (message) => {
		// React Router logs this when a page is left while it loads routes: Firefox rejects open requests.
		const left = message.text().startsWith('Failed to fetch manifest patches');
		if (message.type() === 'error' && !left) problems.push(`console: ${message.text()}`);
	});
	return problems;
}
