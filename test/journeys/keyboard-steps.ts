import type { Locator, Page } from '@playwright/test';

interface Focus {
	readonly what: string;
	readonly ring: boolean;
	readonly hidden: boolean;
}

/**
 * Presses Tab once and checks that the focused element shows its focus and is at least partly
 * uncovered.
 */
export async function tab(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
	await page.keyboard.press(key);
	const { what, ring, hidden } = await page.evaluate(readFocus);
	if (!ring) throw new Error(`Nothing shows that ${what} has the focus`);
	if (hidden) throw new Error(`${what} has the focus under something else`);
}

export async function tabTo(page: Page, place: Locator): Promise<void> {
	await place.waitFor({ state: 'attached' });
	for (let steps = 0; steps < 80; steps += 1) {
		if (await place.evaluate((element) => element === document.activeElement)) return;
		await tab(page);
	}
	throw new Error(`Tab does not lead to ${place}`);
}

export async function press(page: Page, place: Locator): Promise<void> {
	await tabTo(page, place);
	await page.keyboard.press('Enter');
}

/** Runs in the page. */
function readFocus(): Focus {
	const element = document.activeElement ?? document.body;
	const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
	const what = `${element.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`;
	if (element === document.body) return { what, ring: true, hidden: false };
	const ringed = (each: Element | null) =>
		each !== null &&
		getComputedStyle(each).outlineStyle !== 'none' &&
		Number.parseFloat(getComputedStyle(each).outlineWidth) >= 2;
	// A surrounding element may show the focus, or for a hidden field the next element.
	let around: Element | null = element;
	// The button inside a date field uses the browser's built-in focus ring, which scripts cannot
	// detect.
	let ring = ringed(element.nextElementSibling) || element.matches('input:is([type="date"], [type="time"])');
	for (let up = 0; up < 4 && around && !ring; up += 1) {
		ring = ringed(around);
		around = around.parentElement;
	}
	const { left, top, right, bottom } = element.getBoundingClientRect();
	const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, value));
	const hidden = [0.1, 0.5, 0.9].every((across) =>
		[0.2, 0.5, 0.8].every((down) => {
			const at = document.elementFromPoint(
				within(left + (right - left) * across, innerWidth),
				within(top + (bottom - top) * down, innerHeight),
			);
			return (
				at === null ||
				!(element.contains(at) || at.contains(element) || at.closest('label')?.contains(element))
			);
		}),
	);
	return { what, ring, hidden };
}
