import { keepOffline } from './offline/keep-offline.ts';

/** What a page does once it has woken up and had time for what it is about. */
export async function atLeisure(): Promise<void> {
	keepOffline();
	await layOutTheRest(document.body);
}

/**
 * Lays out what is far from the window, too, one part after the other, so that nobody who scrolls is held up: for jumps,
 * and for pictures of the whole page.
 */
async function layOutTheRest(within: Element): Promise<void> {
	for (const part of within.children) {
		if (!(part instanceof HTMLElement)) continue;
		if (getComputedStyle(part).contentVisibility !== 'auto') await layOutTheRest(part);
		else {
			part.style.contentVisibility = 'visible';
			await new Promise((goOn) => setTimeout(goOn, 100));
		}
	}
}
