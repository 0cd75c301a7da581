/** What an engine's driver gives: a window with one page, and what people do there. */
export interface Tab {
	go(address: string): Promise<void>;
	/** What `findInPage` answers there, right now. */
	find(kind: Kind, name: string): Promise<Found | undefined>;
	/** What a function answers in the page; it knows nothing of what is around it here. */
	ask<T extends string | number | boolean>(question: () => T): Promise<T>;
	picture(): Promise<Uint8Array>;
	resize(width: number, height: number): Promise<void>;
	/** What went wrong in the page so far, where the engine tells it. */
	problems(): readonly string[];
	close(): Promise<void>;
}

/** Something on the page, for the pointer and the keyboard. */
export interface Found {
	click(): Promise<void>;
	type(keys: string): Promise<void>;
	/** Types a date into its field, part by part, as this browser takes it. */
	typeDate(parts: readonly string[]): Promise<void>;
	choose(files: readonly string[]): Promise<void>;
}

export type Kind = 'button' | 'link' | 'option' | 'field' | 'choice' | 'heading' | 'css';

/**
 * Runs in the page: what a person would find there under a name (its beginning is enough, the whole name is better), or
 * for `css` the first that a selector finds. Only what can be seen; fields for files, which are hidden behind buttons,
 * are found by selector alone.
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
