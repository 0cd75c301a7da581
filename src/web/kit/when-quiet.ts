/** Does something that a page does not need to be read, when the browser has nothing else to do. */
export function whenQuiet(act: () => void): void {
	if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
	else setTimeout(act, 300);
}
