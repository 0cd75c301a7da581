export interface Tab {
	go(address: string): Promise<void>;
	find(kind: ElementKind, name: string): Promise<PageElement | undefined>;
	/** The function cannot use variables from outside the function. */
	ask<T extends string | number | boolean>(question: () => T): Promise<T>;
	picture(): Promise<Uint8Array>;
	resize(width: number, height: number): Promise<void>;
	/** Returns the errors in the page, if the engine reports errors. */
	problems(): readonly string[];
	close(): Promise<void>;
}

export interface PageElement {
	click(): Promise<void>;
	type(keys: string): Promise<void>;
	choose(files: readonly string[]): Promise<void>;
}

export type ElementKind = 'button' | 'link' | 'option' | 'field' | 'choice' | 'heading' | 'css';

/**
 * Runs in the page. Finds a visible element by its accessible name (an exact match before a prefix), or
 * the first element for a `css` selector. Finds file fields by selector only, because buttons cover
 * file fields.
 */
export function findInPage(kind: string, name: string): Element | null {
	const selectors: Record<string, string> = {
		button: 'button:not([disabled]), summary',
		link: 'a[href]',
		option: '[role="option"]',
		field: 'input, textarea, select',
		choice: 'label',
		heading: 'h1, h2',
	};
	if (kind === 'css') {
		const all = [...document.querySelectorAll(name)];
		return all.find((each) => each.checkVisibility() || each.matches('[type="file"]')) ?? null;
	}
	const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
	const nameOf = (element: HTMLElement) => {
		const labels = [...((element as HTMLInputElement).labels ?? [])];
		const own = kind === 'field' ? labels.map((label) => label.innerText).join(' ') : element.innerText;
		return plain(element.getAttribute('aria-label') ?? own ?? '');
	};
	const found = [...document.querySelectorAll<HTMLElement>(selectors[kind] ?? kind)].filter((each) =>
		each.checkVisibility({ checkVisibilityCSS: true }),
	);
	return (
		found.find((each) => nameOf(each) === name) ?? found.find((each) => nameOf(each).startsWith(name)) ?? null
	);
}
