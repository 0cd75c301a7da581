import { keepOffline } from './offline/keep-offline.ts';

/** What a page does once it has woken up and had time for what it is about. */
export function atLeisure(): void {
	// What is far from the window may be laid out by now, too: for jumps, and for pictures of the whole page.
	document.documentElement.style.setProperty('--later', 'visible');
	keepOffline();
}
